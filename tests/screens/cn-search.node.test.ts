import { describe, expect, it } from 'vitest';
import type { Role } from '~/domain/kernel/context.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { FINDING } from '~/screens/new-substance/search/finding.ts';
import type { Found } from '~/screens/new-substance/search/found.server.ts';
import { answered } from '../support/answered.ts';

const none = { items: [], total: 0, totalIsBound: false };
const enterprise = {
  id: 'ent_1',
  companyId: 'cmp_1',
  nameZh: '澄砚涂料（宁波）有限公司',
  nameEn: 'Chengyan Coatings (Ningbo) Co., Ltd.',
  alias: '澄砚涂料',
  businessType: 'processing_user',
  kind: 'related',
  company: 'Donghai 1 Ltd.',
} satisfies Found['cnEnterprises']['items'][number];
const record = {
  id: 'act_1',
  companyId: 'cmp_1',
  year: 2026,
  status: 'draft',
  certificateNo: 'DH-CG-2022-0186',
  tradeName: 'UV-186',
  enterprise: 'Donghai 1 Ltd.',
  company: 'Donghai 1 Ltd.',
} satisfies Found['activities']['items'][number];

const making = (role: Role, typed: string, filter: string | null = null) =>
  answered(() => FINDING.useMaking({ system: cnscc, role, filter }))(typed, null);

const FOUND: Found = {
  exact: null,
  filter: null,
  several: true,
  filings: none,
  activities: { items: [record], total: 400, totalIsBound: true },
  cnEnterprises: { items: [enterprise], total: 1, totalIsBound: false },
};

describe('the search of new substances', () => {
  it('offers what can be made by its name, for the company that is asked for, and nothing to a viewer', () => {
    expect(making('member', '').map(({ to }) => to)).toEqual([
      '/cnscc/RegFil/list/add',
      '/cnscc/ActivityRecord/list/add',
      '/cnscc/EnterpriseInformation/list?new=1',
    ]);
    expect(making('admin', 'FILING', 'cmp_1').map(({ to }) => to)).toEqual([
      '/cnscc/RegFil/list/add?company=cmp_1',
    ]);
    for (const typed of ['', 'filing']) expect(making('viewer', typed)).toEqual([]);
  });

  it('leads to each page and from a group to its list, all years of it, the company kept', () => {
    for (const [filter, kept] of [
      [null, ''],
      ['cmp_1', 'company=cmp_1&'],
    ] as const) {
      const groups = answered(FINDING.useGroups)(cnscc, { ...FOUND, filter }, 'dh');
      expect(groups.map(({ id, items }) => [id, items.map(({ to }) => to)])).toEqual([
        ['activities', [`/cnscc/ActivityRecord/list/detail?${kept}id=act_1`]],
        ['cnEnterprises', [`/cnscc/EnterpriseInformation/list?${kept}open=ent_1`]],
      ]);
      expect(groups.map(({ all }) => [all?.title, all?.to])).toEqual([
        ['All, more than 400', `/cnscc/ActivityRecord/list?${kept}year=all&q=dh`],
        [undefined, undefined],
      ]);
    }
  });
});
