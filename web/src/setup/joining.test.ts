// Tests of joining.
import { expect, it } from 'vitest'
import { placeOf } from './joining.ts'

it.each([
  ['https://grimhold.example/t/0lSx5avXCCbickkXliUIkg', '/t/0lSx5avXCCbickkXliUIkg'],
  [' grimhold.example/t/0lSx5avXCCbickkXliUIkg#seat=abc ', '/t/0lSx5avXCCbickkXliUIkg#seat=abc'],
  ['https://Grimhold.example:443/t/abc', '/t/abc'],
  ['/t/abc', '/t/abc'],
  ['0lSx5avXCCbickkXliUIkg', '/t/0lSx5avXCCbickkXliUIkg'],
  ['http://grimhold.example/t/abc/replay?move=3', '/t/abc/replay?move=3'],
  ['1h5hk-07298-1FGZE-691S6-CDW2T-WVY9', '/play?code=1H5HK-07298-1FGZE-691S6-CDW2T-WVY9'],
  ['1h5hk 07298 1fgze 691s6 cdw2t wvy9', '/play?code=1H5HK-07298-1FGZE-691S6-CDW2T-WVY9'],
  ['https://elsewhere.example/play?code=1H5HK-07298', '/play?code=1H5HK-07298'],
])('%s leads to %s', (text, to) => expect(placeOf(text, 'grimhold.example')).toEqual({ to }))

it.each(['hello', 'hello to all', '', 'grimhold.example'])('%s leads nowhere', (text) =>
  expect(placeOf(text, 'grimhold.example')).toBeNull(),
)

it('a table of another server is not looked for here', () => {
  expect(placeOf('https://elsewhere.example:8000/t/abc', 'grimhold.example')).toEqual({
    host: 'elsewhere.example:8000',
    link: 'https://elsewhere.example:8000/t/abc',
  })
  expect(placeOf('elsewhere.example/t/abc?x=1', 'grimhold.example')).toEqual({
    host: 'elsewhere.example',
    link: 'http://elsewhere.example/t/abc?x=1',
  })
})

it('a computer has more than one name for itself', () => {
  expect(placeOf('http://127.0.0.1:8000/t/abc', 'localhost:8000')).toEqual({ to: '/t/abc' })
  expect(placeOf('http://127.0.0.1:9000/t/abc', 'localhost:8000')).toMatchObject({ host: '127.0.0.1:9000' })
})
