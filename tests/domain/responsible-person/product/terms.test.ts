import { beforeAll, describe, expect, it } from 'vitest';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { workCalendar } from '~/domain/regulation/working-days.server.ts';
import {
  annualMarks,
  annualReportsOwed,
  annualSeason,
} from '~/domain/responsible-person/product/annual/rules.ts';
import { type ProductLaw, productLaw } from '~/domain/responsible-person/product/law.server.ts';
import { isFiledInTime } from '~/domain/responsible-person/product/renewal/rules.ts';
import { renewalWindow } from '~/domain/responsible-person/product/renewal/terms.ts';
import {
  certificateUntil,
  endedBy,
  type StandingFacts,
  soldUntil,
  standingOn,
} from '~/domain/responsible-person/product/standing.ts';
import { openTestDatabase } from '../../../support/contexts.ts';

const TODAY = '2026-09-18';
const calendar = workCalendar([]);
let law: ProductLaw;
beforeAll(async () => {
  const read = productLaw(openTestDatabase(), TODAY);
  law = read.read(await read.statement);
});

const windowOf = (end: string, of = calendar) => renewalWindow(end, law.window(null), of);

describe('the window of a renewal', () => {
  it.each([
    ['2026-12-31', '2026-08-21', '2026-11-19', false],
    ['2026-06-30', '2026-02-12', '2026-05-18', false],
    ['2027-05-15', '2026-12-30', '2027-03-26', true],
  ])('of a certificate to %s is %s to %s', (end, opensOn, closesOn, isEstimate) => {
    expect(windowOf(end)).toEqual({ opensOn, closesOn, isEstimate });
  });

  it('never closes on a day off, whether the year is published or estimated', () => {
    for (let at = 0; at < 2200; at += 1) {
      const end = daysAfter('2024-06-01', at);
      const { opensOn, closesOn } = windowOf(end);
      expect([end, calendar.isWorking(opensOn), calendar.isWorking(closesOn)]).toEqual([
        end,
        true,
        true,
      ]);
      expect(opensOn < closesOn && closesOn < end).toBe(true);
    }
  });

  it('moves once the year is published', () => {
    const published = workCalendar([
      {
        ...{ validFrom: '2026-11-01', validUntil: null },
        value: JSON.stringify([{ day: '2027-01-01', is: 'off' }]),
      },
    ]);
    expect(windowOf('2027-05-15', published)).toMatchObject({ isEstimate: false });
    expect(windowOf('2027-05-15', published).closesOn > '2027-03-26').toBe(true);
  });

  it('decides whether an application keeps the certificate alive: in the window, with number and paper', () => {
    const filed = (on: string | null, more = {}) =>
      isFiledInTime(
        {
          ...{ type: 'special', validUntil: '2026-12-31', renewalFiledOn: on },
          ...{ renewalAcceptanceNo: 'YX2026000123', renewalFileId: 'fil_1' },
          ...more,
        } as const,
        law,
        calendar,
      );
    expect(filed('2026-08-20')).toBe(false);
    expect(filed('2026-08-21')).toBe(true);
    expect(filed('2026-11-19')).toBe(true);
    expect(filed('2026-11-20')).toBe(false);
    expect(filed(null)).toBe(false);
    expect(filed('2026-09-01', { renewalAcceptanceNo: null })).toBe(false);
    expect(filed('2026-09-01', { renewalFileId: null })).toBe(false);
    expect(filed('2026-09-01', { type: 'general' })).toBe(false);
    // The window is shown to close five days before the estimate; what is filed until then is in time all the same.
    expect(filed('2027-03-31', { validUntil: '2027-05-15' })).toBe(true);
  });
});

const FACTS: StandingFacts = {
  ...{ status: 'normal', invalidCause: null, invalidOn: null },
  ...{ validUntil: '2026-09-11', renewalPending: false, renewalRefusedOn: null },
  renewalAcceptanceNo: null,
};

describe('the standing of a product on a day', () => {
  it('is renewal pending from the day after the end, and never before', () => {
    const pending = { ...FACTS, renewalPending: true, renewalAcceptanceNo: 'YX1' };
    expect(standingOn(pending, '2026-09-11')).toEqual({ is: 'normal' });
    expect(standingOn(pending, '2026-09-12')).toEqual({
      is: 'renewal_pending',
      validUntil: '2026-09-11',
      acceptanceNo: 'YX1',
    });
    expect(certificateUntil(pending)).toBeNull();
    expect(endedBy({ ...pending, rpContractUntil: null }, '2030-01-01')).toBeNull();
  });

  it('is invalid from its day on, and what it was on the days before', () => {
    const invalid: StandingFacts = {
      ...FACTS,
      status: 'invalid',
      invalidCause: 'filing_cancelled',
      invalidOn: '2026-09-01',
    };
    expect(standingOn(invalid, '2026-08-31')).toEqual({ is: 'normal' });
    expect(standingOn(invalid, '2026-09-01')).toMatchObject({ is: 'invalid' });
  });

  it('ends the day after the certificate, or after the later of refusal and certificate', () => {
    const end = (more: object, today: string) =>
      endedBy({ ...FACTS, rpContractUntil: null, ...more }, today);
    expect(end({}, '2026-09-11')).toBeNull();
    expect(end({}, '2026-09-12')).toMatchObject({ cause: 'certificate_ended', on: '2026-09-12' });
    const refused = { renewalRefusedOn: '2026-09-20' };
    expect(end(refused, '2026-09-20')).toBeNull();
    expect(end(refused, '2026-09-21')).toMatchObject({
      cause: 'renewal_refused',
      on: '2026-09-21',
    });
    const early = { renewalRefusedOn: '2026-08-01' };
    expect(end(early, '2026-09-11')).toBeNull();
    expect(end(early, '2026-09-12')).toMatchObject({ cause: 'renewal_refused', on: '2026-09-12' });
    expect(end({ rpContractUntil: '2026-09-01' }, '2026-09-12')).toMatchObject({
      cause: 'contract_ended',
      on: '2026-09-02',
    });
  });

  it.each([
    ['certificate_ended', '2028-01-01'],
    ['renewal_refused', '2028-01-01'],
    ['deregistered', '2028-01-01'],
    ['filing_cancelled', null],
    ['contract_ended', null],
    ['other', null],
  ] as const)('after %s lets what came before be sold until %s', (invalidCause, until) => {
    const product = { status: 'invalid', invalidCause, invalidOn: '2026-09-12' } as const;
    const batch = { importOn: '2026-09-11', expiresOn: '2028-01-01' };
    expect(soldUntil(product, batch, TODAY)).toBe(until);
    expect(soldUntil(product, { ...batch, importOn: '2026-09-12' }, TODAY)).toBeNull();
    expect(soldUntil(product, { ...batch, importOn: null }, TODAY)).toBeNull();
    expect(soldUntil(product, batch, '2028-01-02')).toBeNull();
  });
});

describe('annual reports', () => {
  const general = { type: 'general', status: 'normal', invalidOn: null };
  const owed = (reportOn: string, settled: number[], today: string, more = {}) =>
    annualReportsOwed({ ...general, reportOn, ...more }, settled, law.annual, today).map(
      ({ year, state }) => `${year} ${state}`,
    );

  it('are owed of the years that began after filing, overdue until they are settled', () => {
    expect(owed('2024-01-01', [], '2026-03-31')).toEqual(['2024 overdue', '2025 due']);
    expect(owed('2024-01-01', [], '2026-04-01')).toEqual(['2024 overdue', '2025 overdue']);
    expect(owed('2024-01-01', [2025], '2026-04-01')).toEqual(['2024 overdue']);
    expect(owed('2024-01-02', [], '2025-12-31')).toEqual([]);
    expect(owed('2024-01-02', [], '2026-01-01')).toEqual(['2025 due']);
    expect(owed('2024-01-01', [], '2026-03-31', { type: 'special' })).toEqual([]);
  });

  it('are asked for from 2022 on: of 2021, and of no year before', () => {
    expect(owed('2015-01-01', [], '2022-03-31')).toEqual(['2021 due']);
    expect(owed('2015-01-01', [2022, 2023, 2024, 2025], '2026-09-18')).toEqual(['2021 overdue']);
  });

  it('of an invalid product are those of the years before it ended', () => {
    const invalid = { status: 'invalid', invalidOn: '2026-01-02' };
    expect(owed('2024-01-01', [], '2026-09-18', invalid)).toEqual(['2024 overdue', '2025 overdue']);
    expect(owed('2024-01-01', [], '2026-09-18', { ...invalid, invalidOn: '2026-01-01' })).toEqual([
      '2024 overdue',
    ]);
    expect(owed('2024-01-01', [], '2026-09-18', { status: 'invalid' })).toEqual([]);
  });

  it('are filed from January to March, and have one mark a year', () => {
    const season = (reportOn: string, today: string) =>
      annualSeason({ ...general, reportOn }, law.annual, today)?.from ?? null;
    expect(season('2024-06-01', '2026-03-31')).toBe('2026-01-01');
    expect(season('2024-06-01', '2026-04-01')).toBe('2027-01-01');
    expect(season('2026-06-01', '2026-09-18')).toBe('2028-01-01');
    const filed = [{ year: 2024, filedOn: '2025-02-03' }];
    expect(
      annualMarks({ ...general, reportOn: '2023-06-01' }, filed, [], law.annual, TODAY),
    ).toEqual([
      { year: 2024, on: '2025-02-03', filed: true },
      { year: 2025, on: '2026-03-31', filed: false },
      { year: 2026, on: '2027-03-31', filed: false },
    ]);
  });
});
