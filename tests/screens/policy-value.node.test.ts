import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { LawUnit } from '~/domain/area-law.ts';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { PolicyFacts } from '~/screens/console/policies/facts.tsx';

const factsIn = (language: 'zh-CN' | 'en-US', unit: LawUnit, value: number, standard: number) => {
  const row = { value: `${value}`, fromOn: '2027-01-01', untilOn: null, note: '' };
  const facts = createElement(PolicyFacts, { row, unit, standard });
  const html = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: i18nOfDocument(language) }, facts),
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

it.each([
  ['month_day', 331, 229, '31 March', '29 February', '3月31日', '2月29日'],
  ['switch', 1, 0, 'Yes', 'No', '是', '否'],
  ['bytes', 5 * 1024 ** 3, 512 * 1024 ** 2, '5 GiB', '512 MiB', '5 GiB', '512 MiB'],
  ['days', 14, 7, '14 days', '7 days', '14 天', '7 天'],
] as const)('the page of a policy says a value in %s', (unit, value, standard, ...said) => {
  const [now, usual, nowZh, usualZh] = said;
  expect(factsIn('en-US', unit, value, standard)).toContain(`Value ${now} Default ${usual} `);
  expect(factsIn('zh-CN', unit, value, standard)).toMatch(new RegExp(`${nowZh} \\S+ ${usualZh} `));
});
