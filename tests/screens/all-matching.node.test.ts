import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { AllMatching } from '~/screens/only-representative/records/all-matching.tsx';
import { ScriptlessBatch } from '~/screens/only-representative/records/scriptless-batch.tsx';

function html<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n: i18nOfDocument('en-US') },
      createElement(component, props),
    ),
  );
}

const step = { all: false, choose: () => undefined, onPage: 20 };
const batch = { form: 'ticks', actions: ['send', 'remind'] } as const;

describe('all that match', () => {
  it('are offered where their number is known and the page does not show them all', () => {
    expect(html(AllMatching, { ...step, total: 21 })).toContain('Select all 21');
    expect(html(AllMatching, { ...step, total: 20 })).toBe('');
  });

  it('are not offered while only a bound of them is known: no batch could name their number', () => {
    expect(html(AllMatching, { ...step, total: null })).toBe('');
  });

  it('are offered the same way where no script runs', () => {
    const known = html(ScriptlessBatch, { ...batch, total: 21 });
    expect(known).toMatch(/name="expected_total" value="21"/);
    expect(known).toContain('Select all 21');
    const bounded = html(ScriptlessBatch, { ...batch, total: null });
    expect(bounded).not.toMatch(/expected_total|name="all"|Leave unticked/);
    expect(bounded.match(/name="intent"/g)).toHaveLength(2);
  });
});
