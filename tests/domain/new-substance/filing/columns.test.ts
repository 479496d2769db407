import { describe, expect, it } from 'vitest';
import { shownColumns } from '~/domain/kernel/columns.ts';
import { AUTHORITY_STEPS } from '~/domain/new-substance/filing/changes/changes.ts';
import { filingColumns } from '~/domain/new-substance/filing/columns.ts';
import { filingList } from '~/domain/new-substance/filing/schema.ts';
import {
  ACTIVITY_TYPES,
  CONFIDENTIAL_ITEMS,
  DOCUMENT_TYPES,
  FILING_STATUSES,
  INVALID_REASONS,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '~/domain/new-substance/kinds.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';

const WORDS = {
  regimeOf: REGIMES,
  typeOf: REGISTRATION_TYPES,
  simpleKindOf: SIMPLE_KINDS,
  order7TypeOf: SIMPLE_KINDS,
  specialSubtypeOf: SPECIAL_SUBTYPES,
  statusOf: FILING_STATUSES,
  invalidReasonOf: INVALID_REASONS,
  activityTypeOf: ACTIVITY_TYPES,
  confidentialItemOf: CONFIDENTIAL_ITEMS,
  documentTypeOf: DOCUMENT_TYPES,
  authorityStepOf: AUTHORITY_STEPS,
  whyNotOf: ['regime_to_come', 'regime_over'],
  warningOf: ['grace', 'volume_below'],
};

describe.each(['zh-CN', 'en-US'] as const)('filings in %s', (locale) => {
  const i18n = i18nOfDocument(locale);

  it('have a word for each column and each value', () => {
    const headers = shownColumns(filingColumns, 'sheet', cnscc).map(([, { header }]) => header);
    const values = Object.entries(WORDS).flatMap(([group, keys]) =>
      keys.map((key) => `filings:${group}.${key}`),
    );
    const missing = [...headers, ...values].filter((key) => !i18n.exists(String(key)));
    expect(missing).toEqual([]);
  });
});

it('every sort of the list is that of a column', () => {
  const sorted = Object.entries(filingColumns).flatMap(([name, column]) =>
    'sort' in column ? [column.sort === true ? name : column.sort] : [],
  );
  const asked = filingList.schema.entries.sort.wrapped.options;
  expect(sorted.flatMap((name) => [name, `-${name}`]).sort()).toEqual([...asked].sort());
});
