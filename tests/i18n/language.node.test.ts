import { describe, expect, it } from 'vitest';
import { type Asking, languageOf, languageOffered } from '~/i18n/detect.server.ts';
import { languageOfBrowser } from '~/i18n/language.ts';
import { languageAsked } from '../../verification-site/site.ts';

interface Visit {
  cookie?: string;
  browser?: string;
  search?: string;
}

function requestOf({ cookie, browser, search = '' }: Visit): Request {
  const headers = new Headers();
  if (cookie !== undefined) headers.set('Cookie', `hasLang=${cookie}`);
  if (browser !== undefined) headers.set('Accept-Language', browser);
  return new Request(`https://portal.example/page${search}`, { headers });
}

describe('what a browser likes best', () => {
  it.each([
    ['en', 'en-US'],
    ['en-GB,en;q=0.9,zh-CN;q=0.8', 'en-US'],
    ['zh-TW,en;q=0.5', 'zh-CN'],
    ['de, en;q=0.5', 'en-US'],
    ['zh-CN;q=0.2,en;q=0.9', 'en-US'],
    ['ar-EG,en;q=0.5', 'ar'],
    ['en;q=0,zh;q=0.1', 'zh-CN'],
    ['de', undefined],
    ['*', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s', (header, language) => {
    expect(languageOfBrowser(header)).toBe(language);
  });
});

describe('the language of a page', () => {
  it.each<[string, Asking, Visit, string]>([
    ['of the portal is Chinese, whatever the browser wishes', 'portal', { browser: 'en' }, 'zh-CN'],
    ['of the portal is the one chosen', 'portal', { cookie: 'en-US', browser: 'zh' }, 'en-US'],
    [
      'of the portal is the address’s first',
      'portal',
      { cookie: 'zh-CN', search: '?lang=ar' },
      'ar',
    ],
    ['for strangers is the browser’s', 'stranger', { browser: 'de,en;q=0.5' }, 'en-US'],
    [
      'for strangers is the one chosen here',
      'stranger',
      { cookie: 'zh-CN', browser: 'en' },
      'zh-CN',
    ],
    [
      'for strangers is the link’s',
      'stranger',
      { cookie: 'zh-CN', search: '?lang=en-US' },
      'en-US',
    ],
    ['for strangers is Chinese at last', 'stranger', { browser: 'de' }, 'zh-CN'],
    ['of an API answer is the client’s', 'client', { cookie: 'zh-CN', browser: 'en' }, 'en-US'],
  ])('%s', async (_, asking, visit, language) => {
    expect(await languageOf(requestOf(visit), asking)).toBe(language);
  });
});

describe('the browser’s wish', () => {
  it.each<[string, Visit, string | undefined]>([
    ['is offered where nothing was chosen', { browser: 'en-GB,zh;q=0.5' }, 'en-US'],
    ['is offered with its direction', { browser: 'he' }, 'he'],
    ['is not offered when it is Chinese', { browser: 'zh-CN,en;q=0.9' }, undefined],
    ['is not offered against a choice', { cookie: 'zh-CN', browser: 'en' }, undefined],
    ['is not offered against the address', { search: '?lang=zh-CN', browser: 'en' }, undefined],
    ['is not offered when there is none', {}, undefined],
  ])('%s', async (_, visit, language) => {
    expect(await languageOffered(requestOf(visit))).toBe(language);
  });
});

describe('the language of the verification site', () => {
  it.each([
    ['is the address’s', 'zh', 'en', 'zh-CN'],
    ['may be written in full', 'en-US', 'zh', 'en-US'],
    ['may be one from right to left', 'fa', 'zh', 'fa'],
    ['is the browser’s when the address names none we have', 'de', 'en', 'en-US'],
    ['is the browser’s when the address names none', null, 'en;q=0.4,zh;q=0.2', 'en-US'],
    ['is Chinese when nobody says', null, null, 'zh-CN'],
  ])('%s', (_, lang, browser, language) => {
    expect(languageAsked(lang, browser)).toBe(language);
  });
});
