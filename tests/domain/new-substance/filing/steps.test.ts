import { beforeAll, describe, expect, it } from 'vitest';
import { type ChangeRules, filingChanges } from '~/domain/new-substance/filing/changes/changes.ts';
import { filingRow, substancesOf } from '~/domain/new-substance/filing/content.ts';
import { filingLaw } from '~/domain/new-substance/filing/law.server.ts';
import type { FilingContent } from '~/domain/new-substance/filing/schema.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { filingContent } from '../../../support/new-substance/substances-cn.ts';

type Law = ReturnType<ReturnType<typeof filingLaw>['read']>;
let law: Law;
let rules: ChangeRules;

beforeAll(async () => {
  const { statement, read } = filingLaw(openTestDatabase(), '2026-09-18');
  law = read(await statement);
  rules = law.changes;
});

const PARTIES = [
  { id: 'ent_1', name: '甲公司' },
  { id: 'ent_2', name: '乙公司' },
];

/** The steps that a change asks for, of a filing imported 60 t a year unless it says otherwise. */
function steps(after: FilingContent, before: FilingContent = {}) {
  const whole = (change: FilingContent) => {
    const number = { certificate_no: 'DH-CG-2024-0186' };
    const content = { ...filingContent({ own: 'ent_1' }, number), ...before, ...change };
    const row = filingRow(content, law);
    return {
      row,
      substances: substancesOf(content, row, 0).map((one) => ({ ...one, id: 'fsb_1' })),
    };
  };
  return filingChanges(whole({}), whole(after), rules, PARTIES).map(
    ({ field, authorityStep }) => `${field}: ${authorityStep}`,
  );
}

describe('what the authority is to be asked for', () => {
  it.each<[string, FilingContent, FilingContent, string[]]>([
    ['more volume', { applied_tonnes: '61' }, {}, ['applied_tonnes: re_register']],
    [
      'less volume',
      { applied_tonnes: '59', registered_import_tonnes: '59' },
      {},
      ['applied_tonnes: change_certificate', 'registered_import_tonnes: change_certificate'],
    ],
    [
      'import to production',
      { activity_types: ['production'] },
      {},
      ['activity_types: re_register'],
    ],
    [
      'production beside import',
      { activity_types: ['import', 'production'] },
      {},
      ['activity_types: re_register'],
    ],
    [
      'production to import',
      { activity_types: ['import'] },
      { activity_types: ['production'] },
      ['activity_types: change_certificate'],
    ],
    [
      'import beside production',
      { activity_types: ['production', 'import'] },
      { activity_types: ['production'] },
      ['activity_types: change_certificate'],
    ],
    [
      'use beside import',
      { activity_types: ['import', 'processing_use'] },
      {},
      ['activity_types: '],
    ],
    ['the purpose', { purpose: '助剂' }, {}, ['purpose: re_register']],
    ['the measures', { risk_measures: '另一种' }, {}, ['risk_measures: re_register']],
    ['the holder', { applicant_id: 'ent_2' }, {}, ['applicant: change_certificate']],
    ['the agent', { agent_id: 'ent_2' }, {}, ['agent: change_certificate']],
    [
      'an identity',
      { substances: [{ name_zh: '另一种' }] },
      {},
      [
        'substance.name_zh: change_certificate',
        'substance.name_en: change_certificate',
        'substance.cas_no: change_certificate',
      ],
    ],
    ['the hazards', { hazards: '对水生生物有害' }, {}, ['hazards: report_hazards']],
    ['the trade name', { trade_name: '海光 102' }, {}, ['trade_name: ']],
    [
      'anything in a filing receipt',
      { trade_name: '海光 102' },
      { registration_type: 'filing_ordinary' },
      ['trade_name: change_filing'],
    ],
  ])('for %s is what the law has it', (_, after, before, asked) => {
    expect(steps(after, before)).toEqual(asked);
  });
});
