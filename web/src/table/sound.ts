// Synthesised sounds; each is off by default.
import { preferences } from '../preferences.svelte.ts'

type Sound = 'cards' | 'turn' | 'fights'
type Tone = { at: number; hz: number; to?: number; long: number; loud: number; shape: OscillatorType }

const SCORE: Record<string, Tone[]> = {
  cards: [{ at: 0, hz: 900, to: 240, long: 0.06, loud: 0.05, shape: 'triangle' }],
  turn: [
    { at: 0, hz: 523, long: 0.18, loud: 0.07, shape: 'sine' },
    { at: 0.14, hz: 784, long: 0.3, loud: 0.07, shape: 'sine' },
  ],
  won: [392, 494, 587, 784].map((hz, n) => ({ at: n * 0.09, hz, long: 0.22, loud: 0.06, shape: 'triangle' })),
  lost: [{ at: 0, hz: 220, to: 110, long: 0.5, loud: 0.08, shape: 'sawtooth' }],
}

let context: AudioContext | null = null

export function sound(kind: Sound, how: 'won' | 'lost' = 'won') {
  if (!preferences.now.sounds[kind]) return
  try {
    context ??= new AudioContext()
    for (const tone of SCORE[kind === 'fights' ? how : kind]!) play(context, tone)
  } catch {
    // no audio support
  }
}

function play(on: AudioContext, { at, hz, to, long, loud, shape }: Tone) {
  const begin = on.currentTime + at
  const tone = on.createOscillator()
  const volume = on.createGain()
  tone.type = shape
  tone.frequency.setValueAtTime(hz, begin)
  if (to) tone.frequency.exponentialRampToValueAtTime(to, begin + long)
  volume.gain.setValueAtTime(loud, begin)
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + long)
  tone.connect(volume).connect(on.destination)
  tone.start(begin)
  tone.stop(begin + long)
}
