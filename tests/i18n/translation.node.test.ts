import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { keepSentences } from '~/i18n/kept-sentences.ts';
import { I18N_OPTIONS } from '~/i18n/options.ts';
import { Trans } from '~/i18n/trans.tsx';

const ui = {
  flat: '<b>{{who}}</b> asks by <time>{{day}}</time>.',
  deep: 'Ended <b><time>{{day}}</time></b> for <b>{{who}}</b> and <b>all</b>',
  own: 'Open <page>it</page> now',
  unknown: '<i>{{who}}</i>',
  days_one: '{{count}} <b>day</b>',
  days_other: '{{count}} <b>days</b>',
};
const i18n = createInstance();
void i18n.init({
  ...I18N_OPTIONS,
  lng: 'en-US',
  resources: { 'en-US': { ui } },
  initImmediate: false,
});
keepSentences(i18n);

function Sentence({ k, values }: { k: string; values?: Record<string, unknown> }) {
  const { t } = useTranslation();
  const components = {
    b: createElement('b'),
    time: createElement('time'),
    page: createElement('a', { href: '/x' }, '·'),
  };
  return createElement(Trans, { t, i18nKey: k, components, ...(values && { values }) });
}

function html(k: string, values?: Record<string, unknown>): string {
  const sentence = createElement(Sentence, { k, ...(values && { values }) });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, sentence));
}

describe('a sentence with elements', () => {
  it('puts each element where the words name it, one within another too', () => {
    const values = { who: 'Li', day: '2026-12-01' };
    expect(html('flat', values)).toBe('<b>Li</b> asks by <time>2026-12-01</time>.');
    expect(html('deep', values)).toBe(
      'Ended <b><time>2026-12-01</time></b> for <b>Li</b> and <b>all</b>',
    );
  });

  it('reads no tags out of a value', () => {
    expect(html('flat', { who: '<b>x</b></b><time>', day: '{{who}}' })).toBe(
      '<b>&lt;b&gt;x&lt;/b&gt;&lt;/b&gt;&lt;time&gt;</b> asks by <time>{{who}}</time>.',
    );
  });

  it('takes the form of its count and puts its words into the element that was brought along', () => {
    expect(html('days', { count: 1 })).toBe('1 <b>day</b>');
    expect(html('days', { count: 3 })).toBe('3 <b>days</b>');
    expect(html('own')).toBe('Open <a href="/x">it</a> now');
    expect(html('unknown', { who: 'Li' })).toBe('&lt;i&gt;Li&lt;/i&gt;');
  });
});
