import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Trans, useTranslation, WordsProvider } from '~/i18n/translation.tsx';
import type { Words } from '~/i18n/words.ts';

const words: Words = {
  language: 'en-US',
  namespaces: {
    ui: {
      flat: '<b>{{who}}</b> asks by <time>{{day}}</time>.',
      deep: 'Ended <b><time>{{day}}</time></b> for <b>{{who}}</b> and <b>all</b>',
      own: 'Open <link></link> now',
      unknown: '<i>{{who}}</i>',
      days_one: '{{count}} <b>day</b>',
      days_other: '{{count}} <b>days</b>',
    },
  },
};

function Sentence({ k, values }: { k: string; values?: Record<string, unknown> }) {
  const { t } = useTranslation();
  const components = {
    b: createElement('b'),
    time: createElement('time'),
    link: createElement('a', { href: '/x' }, 'it'),
  };
  return createElement(Trans, { t, i18nKey: k, components, ...(values && { values }) });
}

function html(k: string, values?: Record<string, unknown>): string {
  const sentence = createElement(Sentence, { k, ...(values && { values }) });
  return renderToStaticMarkup(createElement(WordsProvider, { words }, sentence));
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

  it('takes the form of its count and keeps what an element brought along', () => {
    expect(html('days', { count: 1 })).toBe('1 <b>day</b>');
    expect(html('days', { count: 3 })).toBe('3 <b>days</b>');
    expect(html('own')).toBe('Open <a href="/x">it</a> now');
    expect(html('unknown', { who: 'Li' })).toBe('&lt;i&gt;Li&lt;/i&gt;');
  });
});
