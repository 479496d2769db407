import { expect, it } from 'vitest';
import { localeOfParty } from '~/domain/tenancy/locale-of-party.ts';

it.each([
  ['CN', 'zh-CN'],
  ['HK', 'zh-CN'],
  ['MO', 'zh-CN'],
  ['TW', 'zh-CN'],
  ['NL', 'en-US'],
  ['KR', 'en-US'],
  ['', 'en-US'],
])('writes to a company in %s in %s', (country, locale) => {
  expect(localeOfParty({ country })).toBe(locale);
});
