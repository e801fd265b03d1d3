// Written by tests/unit/test_addresses.py from the server's list; do not change it by hand.
export const ADDRESSES = {
  Home: /^\/$/,
  Setup: /^\/play$/,
  Watch: /^\/watch$/,
  Table: /^\/t\/([\w-]+)$/,
  Replay: /^\/t\/([\w-]+)\/replay$/,
  Gallery: /^\/cards(?:\/([\w-]+))?(?:\/([^\/]+))?$/,
  Learn: /^\/learn(?:\/([\w-]+))?$/,
  Games: /^\/games$/,
  Daily: /^\/daily(?:\/([\d-]+))?$/,
  Campaigns: /^\/campaigns$/,
  Campaign: /^\/campaigns\/([\w-]+)$/,
  Me: /^\/me$/,
}
