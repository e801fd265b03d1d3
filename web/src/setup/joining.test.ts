import { expect, it } from 'vitest'
import { placeOf } from './joining.ts'

it.each([
  ['https://grimhold.example/t/0lSx5avXCCbickkXliUIkg', '/t/0lSx5avXCCbickkXliUIkg'],
  [' grimhold.example/t/0lSx5avXCCbickkXliUIkg#seat=abc ', '/t/0lSx5avXCCbickkXliUIkg#seat=abc'],
  ['0lSx5avXCCbickkXliUIkg', '/t/0lSx5avXCCbickkXliUIkg'],
  ['http://localhost/t/abc/replay?move=3', '/t/abc/replay?move=3'],
  ['1h5hk-07298-1FGZE-691S6-CDW2T-WVY9', '/play?code=1H5HK-07298-1FGZE-691S6-CDW2T-WVY9'],
  ['https://grimhold.example/play?code=1H5HK-07298', '/play?code=1H5HK-07298'],
  ['hello', null],
  ['', null],
])('%s leads to %s', (text, place) => expect(placeOf(text)).toBe(place))
