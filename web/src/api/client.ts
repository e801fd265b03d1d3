// HTTP requests to the server. Every failure becomes one `Trouble` with the server’s reason.
import { say } from '../i18n/index.svelte.ts'
import { fill } from './defaults.ts'
import type {
  CampaignSeen,
  CampaignsListed,
  Cards,
  Claimed,
  Course,
  Created,
  Day,
  Forecasts,
  GameAnalysis,
  Games,
  Hint,
  Me,
  NewCampaign,
  NewTable,
  Offer,
  Past,
  PlayOn,
  Reasons,
  SeatLink,
  SetupSeen,
  Statistics,
  Update,
  Watchable,
  Wish,
  Problem,
} from './protocol.ts'

export class Trouble extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly status = 0,
    readonly why = '', // why a set-up cannot be built, with the facts of that reason
    readonly facts: Problem['facts'] = {},
  ) {
    super(reason)
  }
}

export const troubleOf = (problem: unknown): Trouble =>
  problem instanceof Trouble ? problem : new Trouble('our-fault', problem instanceof Error ? problem.message : String(problem))

/** What went wrong, as a sentence for the user. */
export const reasonOf = (problem: unknown): string => say().engine.trouble(troubleOf(problem))

async function ask<T>(kind: string, path: string, body?: unknown, seat = ''): Promise<T> {
  const headers: Record<string, string> = seat ? { 'x-seat': seat } : {}
  const wanted: RequestInit = { headers, credentials: 'same-origin' }
  if (body !== undefined) {
    wanted.method = 'POST'
    headers['content-type'] = 'application/json'
    wanted.body = JSON.stringify(body)
  }
  let answer: Response
  try {
    answer = await fetch(path, wanted)
  } catch {
    throw new Trouble('no-line', say().shared.noServer)
  }
  const found: unknown = await answer.json().catch(() => ({ code: 'our-fault', reason: answer.statusText }))
  if (!answer.ok) {
    const { code, reason, why, facts } = fill<Problem>('Problem', found)
    throw new Trouble(code, reason, answer.status, why, facts)
  }
  return fill<T>(kind, found)
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`
const query = (values: Record<string, string | number | null | undefined>) => {
  const said = Object.entries(values).filter(([, value]) => value != null && value !== '')
  return said.length ? `?${new URLSearchParams(said.map(([k, v]) => [k, String(v)]))}` : ''
}

export const api = {
  me: () => ask<Me>('Me', '/api/me'),
  rename: (name: string) => ask<Me>('Me', '/api/me', { name }),
  claim: (name: string) => ask<Claimed>('Claimed', '/api/me/claim', { name }),
  recover: (name: string, code: string) => ask<Me>('Me', '/api/me/recover', { name, code }),
  forgetDevices: () => ask<Me>('Me', '/api/me/forget-devices', {}),
  games: (skip = 0) => ask<Games>('Games', `/api/me/games${query({ skip: skip || null })}`),
  campaigns: () => ask<CampaignsListed>('CampaignsListed', '/api/me/campaigns'),
  statistics: () => ask<Statistics>('Statistics', '/api/me/statistics'),
  offer: () => ask<Offer>('Offer', '/api/offer'),
  cards: (game: string, rules = '') => ask<Cards>('Cards', `/api/cards/${encodeURIComponent(game)}${query({ rules })}`),
  draw: (wish: Wish, seats: number) => ask<SetupSeen>('SetupSeen', `/api/setups${query({ seats })}`, wish),
  open: (table: NewTable) => ask<Created>('Created', '/api/tables', table),
  look: (id: string, since?: number, seat?: number | null, token = '') =>
    ask<Update>('Update', at(id) + query({ since, seat }), undefined, token),
  seatLink: (id: string, seat: number, token = '') => ask<SeatLink>('SeatLink', `${at(id)}/seats/${seat}/link`, undefined, token),
  why: (id: string, seq: number, token = '') => ask<Reasons>('Reasons', `${at(id)}/why${query({ seq })}`, undefined, token),
  forecasts: (id: string, seq: number, token = '') => ask<Forecasts>('Forecasts', `${at(id)}/forecasts${query({ seq })}`, undefined, token),
  preview: (id: string, seq: number, option: number, token = '') =>
    ask<Forecasts>('Forecasts', `${at(id)}/preview${query({ seq, option })}`, undefined, token),
  hint: (id: string, token = '') => ask<Hint>('Hint', `${at(id)}/hint${query({ weighed: 1 })}`, undefined, token),
  past: (id: string, move: number, viewpoint: number | 'watcher' | 'open', token = '') =>
    ask<Past>(
      'Past',
      `${at(id)}/moves/${move}${query(viewpoint === 'open' ? { open: 1 } : viewpoint === 'watcher' ? { watch: 1 } : { seat: viewpoint })}`,
      undefined,
      token,
    ),
  analysis: (id: string, token = '') => ask<GameAnalysis>('GameAnalysis', `${at(id)}/analysis`, undefined, token),
  course: (id: string, token = '') => ask<Course>('Course', `${at(id)}/course`, undefined, token),
  playOn: (id: string, wanted: PlayOn) => ask<Created>('Created', `${at(id)}/play-on`, wanted),
  rematch: (id: string) => ask<Created>('Created', `${at(id)}/rematch`, {}),
  watchable: () => ask<Watchable>('Watchable', '/api/watch'),
  today: () => ask<Day>('Day', '/api/daily'),
  day: (day: string) => ask<Day>('Day', `/api/daily/${encodeURIComponent(day)}`),
  playToday: () => ask<Created>('Created', '/api/daily', {}),
  beginCampaign: (wanted: NewCampaign) => ask<Created>('Created', '/api/campaigns', wanted),
  campaign: (id: string) => ask<CampaignSeen>('CampaignSeen', `/api/campaigns/${encodeURIComponent(id)}`),
  nextGame: (id: string) => ask<Created>('Created', `/api/campaigns/${encodeURIComponent(id)}/next`, {}),
}
