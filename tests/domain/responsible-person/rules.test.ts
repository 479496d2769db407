import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { AGENCY_LEVELS, EVIDENCES } from '#db/schema/rp-kinds.ts';
import { rulesOn } from '~/domain/regulation/rules.server.ts';
import { dueOn, selfCheckDueOn } from '~/domain/responsible-person/adverse/terms.ts';
import { mayStandUnder } from '~/domain/responsible-person/enterprise/levels.ts';
import {
  type Claim,
  type EffectReport,
  isProven,
  mayClaim,
  proofOf,
  worthOf,
} from '~/domain/responsible-person/product/claims.ts';
import {
  certificateEnd,
  leastSample,
  renewalFiled,
  retainUntil,
} from '~/domain/responsible-person/product/renewal/terms.ts';
import {
  missingForTrade,
  notUsable,
  type ProductFacts,
  usableUntil,
} from '~/domain/responsible-person/product/usable/rules.ts';
import { RP_RULES } from '~/domain/responsible-person/rules.ts';
import { bindings } from '../../support/contexts.ts';

const TODAY = '2026-11-22';
let rules: Awaited<ReturnType<typeof readRules>>;

async function readRules() {
  const { statement, values } = rulesOn(openDatabase(bindings.DB), RP_RULES, TODAY);
  return values(await statement);
}

beforeAll(async () => {
  rules = await readRules();
});

const claim = (code: string, more: Partial<Claim> = {}): Claim => ({
  code,
  physicalOnly: false,
  settledByStaff: false,
  ...more,
});

const SKIN = { hairOnly: false };
const HAIR = { hairOnly: true };

const report = (of: string, more: Partial<EffectReport> = {}): EffectReport => ({
  claim: of,
  evidence: 'human',
  registeredInstitution: false,
  relation: '',
  ...more,
});

describe('claims', () => {
  it('of every code of the classification have a rule, each one', () => {
    const codes = Array.from({ length: 26 }, (_, at) => String(at + 1).padStart(2, '0'));
    const ruled = rules.rp_claim_evidence.flatMap((rule) => rule.codes);
    expect(new Set(ruled)).toEqual(new Set([...codes, 'A', 'M', 'Q', 'R', 'X', 'Y']));
    // Each once: of two rules the second would never count.
    expect(ruled.length).toBe(new Set(ruled).size);
  });

  it('of special products are theirs alone', () => {
    for (const code of ['01', '02', '03', '04', '05', 'A']) {
      expect(mayClaim('general', code, rules.rp_special_claims)).toBe(false);
      expect(mayClaim('special', code, rules.rp_special_claims)).toBe(true);
    }
    expect(mayClaim('general', '11', rules.rp_special_claims)).toBe(true);
  });

  it('need the evidence of the norm', () => {
    const suffice = (code: string) =>
      EVIDENCES.filter((evidence) =>
        isProven(
          claim(code),
          [report(code, { evidence, registeredInstitution: true, relation: 'in it' })],
          rules.rp_claim_evidence,
          SKIN,
        ),
      );
    expect(suffice('04')).toEqual(['human']);
    expect(suffice('06')).toEqual(['human']);
    expect(suffice('15')).toEqual(['human', 'consumer', 'laboratory']);
    expect(suffice('11')).toEqual(['human', 'consumer', 'laboratory', 'literature']);
    expect(suffice('X')).toEqual(['human', 'consumer']);
    expect(suffice('R')).toEqual(['human', 'consumer', 'laboratory', 'literature']);
  });

  it('are not proven by another institution, another claim, or data without relation', () => {
    const by = (of: Claim, more: Partial<EffectReport>, reported = of.code) =>
      isProven(of, [report(reported, more)], rules.rp_claim_evidence, SKIN);
    expect(by(claim('04'), { registeredInstitution: false })).toBe(false);
    expect(by(claim('06'), {}, '07')).toBe(false);
    expect(by(claim('R'), { evidence: 'literature' })).toBe(false);
    expect(by(claim('R'), { evidence: 'literature', relation: 'same share' })).toBe(true);
  });

  it('that need nothing are proven, physical ones and what staff settled too', () => {
    const proven = (of: Claim) => isProven(of, [], rules.rp_claim_evidence, SKIN);
    expect(proven(claim('09'))).toBe(true);
    expect(proven(claim('03'))).toBe(false);
    expect(proven(claim('03', { physicalOnly: true }))).toBe(true);
    expect(proven(claim('04', { physicalOnly: true }))).toBe(false);
    expect(proven(claim('A'))).toBe(false);
    expect(proven(claim('A', { settledByStaff: true }))).toBe(true);
  });

  it('07 and 08 of a product for hair alone are proven by a laboratory too, others are not', () => {
    const proven = (code: string, product: { hairOnly: boolean }) =>
      isProven(
        claim(code),
        [report(code, { evidence: 'laboratory' })],
        rules.rp_claim_evidence,
        product,
      );
    expect(['06', '07', '08'].map((code) => proven(code, HAIR))).toEqual([false, true, true]);
    expect(['06', '07', '08'].map((code) => proven(code, SKIN))).toEqual([false, false, false]);
    expect(EVIDENCES.map((one) => worthOf('human_or_laboratory', one))).toEqual([
      'one_of',
      'no_substitute',
      'one_of',
      'no_substitute',
    ]);
  });

  it('say of each evidence what it is worth', () => {
    const worths = (code: string) =>
      EVIDENCES.map((evidence) =>
        worthOf(proofOf(claim(code), rules.rp_claim_evidence, SKIN), evidence),
      );
    expect(worths('06')).toEqual(['required', 'no_substitute', 'no_substitute', 'no_substitute']);
    expect(worths('15')).toEqual(['one_of', 'one_of', 'one_of', 'supports']);
    expect(worths('09')).toEqual(Array(4).fill('not_needed'));
  });

  it('without a rule are a fault, not a pass', () => {
    expect(() => proofOf(claim('27'), rules.rp_claim_evidence, SKIN)).toThrow();
  });
});

const FACTS: ProductFacts = {
  status: 'normal',
  type: 'special',
  registrationNo: '国妆特进字20229903',
  reportOn: '2022-03-08',
  validUntil: '2027-03-07',
  renewalPending: false,
  renewalRefusedOn: null,
  reportingEnterpriseId: 'ent_1',
  rpEnterpriseId: 'ent_2',
  brandOwnerId: 'ent_1',
  rpContractFrom: '2022-03-01',
  rpContractUntil: '2027-12-31',
};

describe('a product on the day of arrival', () => {
  const reason = (more: Partial<ProductFacts>, on = '2026-12-01', batch: string | null = null) =>
    notUsable({ ...FACTS, ...more }, on, batch === null ? null : { expiresOn: batch });

  it('is usable to the last day of certificate, contract and batch', () => {
    expect(reason({}, '2027-03-07', '2027-03-07')).toBeNull();
    expect(reason({}, '2027-03-08')).toBe('certificate_ends');
    expect(reason({ rpContractUntil: '2026-12-01' })).toBeNull();
    expect(reason({ rpContractUntil: '2026-11-30' })).toBe('contract');
    expect(reason({ rpContractFrom: '2026-12-01' })).toBeNull();
    expect(reason({ rpContractFrom: '2026-12-02' })).toBe('contract');
    expect(reason({ rpContractFrom: null })).toBe('contract');
    expect(reason({}, '2026-12-01', '2026-11-30')).toBe('batch_expired');
  });

  it('needs its certificate’s data and its parties', () => {
    expect(reason({ registrationNo: null })).toBe('certificate_data');
    expect(reason({ reportOn: null })).toBe('certificate_data');
    expect(reason({ validUntil: null })).toBe('certificate_data');
    expect(reason({ type: 'general', validUntil: null })).toBeNull();
    for (const of of ['reportingEnterpriseId', 'rpEnterpriseId', 'brandOwnerId']) {
      expect(reason({ [of]: null })).toBe('missing_party');
    }
  });

  it('tells the first reason only', () => {
    const all: Partial<ProductFacts> = {
      status: 'invalid',
      registrationNo: null,
      brandOwnerId: null,
      rpContractFrom: null,
    };
    expect(reason(all, '2030-01-01', '2020-01-01')).toBe('invalid');
    expect(reason({ ...all, status: 'normal' })).toBe('certificate_data');
    expect(reason({ ...all, status: 'normal', registrationNo: 'x' })).toBe('missing_party');
  });

  it('is usable until the earlier of its ends', () => {
    expect(usableUntil(FACTS, TODAY)).toBe('2027-03-07');
    expect(usableUntil({ ...FACTS, rpContractUntil: '2027-01-31' }, TODAY)).toBe('2027-01-31');
    const endless = { ...FACTS, type: 'general', validUntil: null, rpContractUntil: null } as const;
    expect(usableUntil(endless, TODAY)).toBeNull();
    expect(usableUntil({ ...FACTS, status: 'invalid' }, TODAY)).toBeUndefined();
  });

  it('can not be traded without size and batch', () => {
    expect(missingForTrade({ sizeCount: 0, batchCount: 0 })).toEqual(['size', 'batch']);
    expect(missingForTrade({ sizeCount: 1, batchCount: 0 })).toEqual(['batch']);
    expect(missingForTrade({ sizeCount: 1, batchCount: 1 })).toEqual([]);
  });
});

describe('terms', () => {
  it('of a certificate, a sample and a reaction are those of the rules', () => {
    expect(certificateEnd('2022-03-08', rules.rp_certificate_term)).toBe('2027-03-07');
    expect(certificateEnd('2024-02-29', rules.rp_certificate_term)).toBe('2029-02-27');
    expect(retainUntil('2029-05-11', rules.rp_sample)).toBe('2029-11-11');
    expect(retainUntil(null, rules.rp_sample)).toBeNull();
    expect(leastSample(12, rules.rp_sample)).toBe(24);
    expect(leastSample(null, rules.rp_sample)).toBe(0);
    const due = (severity: 'general' | 'serious' | 'wide_impact') => [
      dueOn('2026-11-01', severity, rules.rp_adverse_terms),
      selfCheckDueOn('2026-11-01', severity, rules.rp_self_check),
    ];
    expect(due('general')).toEqual(['2026-12-01', null]);
    expect(due('serious')).toEqual(['2026-11-16', '2026-11-21']);
    expect(due('wide_impact')).toEqual(['2026-11-04', '2026-11-11']);
  });

  it('of renewal end with the term it was filed for', () => {
    expect(renewalFiled('2026-09-01', '2027-08-31')).toBe('2026-09-01');
    expect(renewalFiled('2026-08-30', '2027-08-31')).toBeNull();
    expect(renewalFiled('2027-02-28', '2028-02-29')).toBe('2027-02-28');
    expect(renewalFiled(null, '2027-08-31')).toBeNull();
    expect(renewalFiled('2026-09-01', null)).toBeNull();
  });
});

describe('the tree of distributors', () => {
  it('goes down by levels, and nobody stands under an “other”', () => {
    const under = Object.fromEntries(
      AGENCY_LEVELS.map((level) => [
        level,
        AGENCY_LEVELS.filter((parent) => mayStandUnder(level, parent)),
      ]),
    );
    expect(under).toEqual({
      general: [],
      regional: ['general'],
      second: ['general', 'regional'],
      third: ['general', 'regional', 'second'],
      other: ['general', 'regional', 'second', 'third'],
    });
  });
});
