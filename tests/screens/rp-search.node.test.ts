import { describe, expect, it } from 'vitest';
import type { Role } from '~/domain/kernel/context.ts';
import { rp, rscc } from '~/domain/systems/profiles.ts';
import { resources } from '~/i18n/resources.ts';
import { MANUAL_SECTIONS } from '~/screens/manual/sections.ts';
import { FINDING } from '~/screens/responsible-person/search/finding.ts';
import type { Found } from '~/screens/responsible-person/search/found.server.ts';
import { useManual } from '~/screens/subsystem/search/suggestions.ts';
import { answered } from '../support/answered.ts';

const none = { items: [], total: 0, totalIsBound: false };
const NOTHING: Found = {
  exact: null,
  cosmetics: none,
  distributors: none,
  trades: none,
  reactions: none,
  enterprises: none,
};
const enterprise = {
  id: 'rpe_1',
  companyCname: '岭南汇美',
  companyEname: 'Lingnan Huimei',
  oaId: 'OA-100201',
  uscc: null,
  roles: ['registrant'],
  agencyLevel: null,
  region: '',
  country: 'FR',
  countryName: 'France',
  authorisation: 'none',
  exact: true,
} satisfies Found['enterprises']['items'][number];

const making = (role: Role, typed: string) =>
  answered(() => FINDING.useMaking({ system: rp, role, filter: null }))(typed, null);

describe('the search of the responsible person', () => {
  it('offers what can be made by its name, and nothing to a viewer', () => {
    expect(making('member', '').map(({ to }) => to)).toEqual([
      '/rp/tradeRecords/list/add',
      '/rp/rpProducts/list/add',
      '/rp/enterpriseManage/list/agency/detail?new=1',
      '/rp/adrRepo/list?new=1',
    ]);
    expect(making('admin', ' DISTRIB').map(({ id }) => id)).toEqual(['distributor']);
    for (const typed of ['', 'distrib']) expect(making('viewer', typed)).toEqual([]);
  });

  it('leads to each page, the kind of the very number first, and from a group to its list', () => {
    const report = {
      id: 'adr_1',
      reportNo: 'ADR-2026-0001',
      severity: 'serious',
      state: 'open',
      dueOn: '2026-10-01',
      description: '红斑',
      productNameZh: '焕白精华',
      productNameEn: 'Radiance Serum',
      exact: false,
    } satisfies Found['reactions']['items'][number];
    const found: Found = {
      ...NOTHING,
      exact: { kind: 'enterprises', id: 'rpe_1' },
      reactions: { items: [report], total: 1, totalIsBound: false },
      enterprises: { items: [enterprise], total: 400, totalIsBound: true },
    };
    const groups = answered(FINDING.useGroups)(rp, found, 'oa');
    expect(groups.map(({ id, items }) => [id, items.map(({ to }) => to)])).toEqual([
      ['enterprises', ['/rp/account/list?tab=enterprises&id=rpe_1']],
      ['reactions', ['/rp/adrRepo/list?id=adr_1']],
    ]);
    expect(groups.map(({ all }) => [all?.title, all?.to])).toEqual([
      ['All, more than 400', '/rp/account/list?tab=enterprises&q=oa'],
      [undefined, undefined],
    ]);
  });

  it('suggests only sections of the manual on its own area, or on every one', () => {
    const titles = resources['en-US'].manual.sections as Record<string, { title: string }>;
    for (const system of [rp, rscc]) {
      const manual = answered(() => useManual(system));
      const suggested = MANUAL_SECTIONS.filter(({ id }) =>
        manual(titles[id]?.title ?? '', true).some((line) => line.id === `manual:${id}`),
      );
      const ours = MANUAL_SECTIONS.filter(({ area }) => area === undefined || area === system.area);
      expect(suggested).toEqual(ours);
      expect(ours.length).toBeLessThan(MANUAL_SECTIONS.length);
    }
  });
});
