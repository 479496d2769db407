import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { RP_TRADE_STATUSES } from '#db/schema/rp-kinds.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { auditEntries, files } from '#db/schema/trail.ts';
import { insertContact, insertEnterprise, insertUser } from '#db/seed/rows.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  archiveEnterprise,
  restoreEnterprise,
} from '~/domain/responsible-person/enterprise/archive.server.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { createOwnProfile } from '~/domain/responsible-person/enterprise/create-profile.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import { editProfile } from '~/domain/responsible-person/enterprise/edit-profile.server.ts';
import { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import { ownProfile } from '~/domain/responsible-person/enterprise/profile.server.ts';
import {
  type EnterpriseInput,
  enterpriseInput,
  profileInput,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { as } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { distributor, PROFILE, rpContext } from '../../../support/responsible-person/cosmetics.ts';

/** With its right check character. */
const USCC = '914401019999990027';
const NOT_FOUND = { code: 4040 };

async function insertFile(ctx: RpContext, purpose = 'authorisation', companyId = ctx.company.id) {
  const id = `fil_${crypto.randomUUID()}`;
  await ctx.db.insert(files).values({
    id,
    companyId,
    purpose,
    name: 'a.pdf',
    contentType: 'application/pdf',
    sizeBytes: 10,
    sha256: '',
    objectKey: id,
    uploadedBy: ctx.actor.id,
    createdAtMs: ctx.nowMs,
  });
  return id;
}

const DECLARED = {
  customsNo: '310120260000000001',
  declaredOn: '2026-10-02',
  declarationFileId: 'fil_x',
};

async function insertTrade(
  ctx: RpContext,
  status: (typeof RP_TRADE_STATUSES)[number],
  parties: { tradingEnterpriseId: string; responsibleEnterpriseId: string },
) {
  const id = crypto.randomUUID();
  await ctx.db.insert(rpTrades).values({
    id,
    companyId: ctx.company.id,
    tradeNo: id,
    status,
    arrivalOn: '2026-10-01',
    port: 'CNSHA',
    brandOwnerId: parties.tradingEnterpriseId,
    ...parties,
    totalQuantity: 1,
    ...(status === 'COMPLETED' && DECLARED),
    productSummary: '',
    moveId: 'seed',
    createdBy: ctx.actor.id,
    createdByName: '',
    createdAtMs: ctx.nowMs,
  });
}

const historyOf = async (ctx: RpContext, id: string) =>
  (
    await ctx.db
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.id)
  ).map(({ action, detail }) => ({ action, detail: JSON.parse(detail) }));

describe('enterpriseInput', () => {
  const fieldsOf = (raw: object) => {
    const parsed = parseInput(enterpriseInput, raw);
    return parsed.ok ? null : { code: parsed.refusal.code, fields: parsed.refusal.fields };
  };
  const bare = { roles: ['registrant'], country: 'FR', company_ename: 'Maison Orveline SAS' };

  it('needs of a foreign registrant one name and the country', () => {
    expect(fieldsOf(bare)).toBeNull();
    expect(fieldsOf({ ...bare, company_ename: ' ' })).toMatchObject({
      code: 4100,
      fields: { company_cname: { key: 'required' } },
    });
  });

  it('needs of a distributor in China everything that mail, paper and tree take', () => {
    const said = { roles: ['distributor'], country: 'CN' };
    const fields = fieldsOf(said)?.fields ?? {};
    expect(Object.keys(fields).sort()).toEqual([
      'address_cn',
      'address_en',
      'agency_level',
      'company_cname',
      'company_ename',
      'contact_email',
      'region',
      'uscc',
    ]);
    expect(fieldsOf({ ...distributor(), uscc: USCC })).toBeNull();
  });

  it('needs of a responsible person an address, a region and an e-mail', () => {
    const said = { roles: ['responsible_person'], country: 'CN', company_cname: '甲', uscc: USCC };
    expect(Object.keys(fieldsOf(said)?.fields ?? {}).sort()).toEqual([
      'address_cn',
      'address_en',
      'contact_email',
      'region',
    ]);
  });

  it('says 4007 where nothing but Chinese in English fields is wrong', () => {
    const said = { ...bare, company_ename: '甲', address_en: '乙', contact_ename: '丙' };
    expect(fieldsOf(said)).toEqual({
      code: 4007,
      fields: {
        company_ename: { key: 'no_chinese' },
        address_en: { key: 'no_chinese' },
        contact_ename: { key: 'no_chinese' },
      },
    });
  });

  it.each([
    ['uscc', { uscc: '914401019999990018' }, 'uscc', 'invalid_uscc'],
    ['OA ID', { oa_id: 'oa 1' }, 'oa_id', 'invalid_oa_id'],
    ['region', { region: 'CN-XX' }, 'region', 'invalid_choice'],
    [
      'authorisation that ends first',
      { authorised_until: '2025-12-31' },
      'authorised_until',
      'ends_before_it_begins',
    ],
    [
      'end without a beginning',
      { authorised_from: null, authorised_until: '2026-12-31' },
      'authorised_from',
      'required',
    ],
  ])('refuses a wrong %s at its field', (_, change, field, key) => {
    const wrong = fieldsOf({ ...distributor({ uscc: USCC }), ...change });
    expect(wrong).toMatchObject({ code: 4100, fields: { [field]: { key } } });
  });
});

describe('createEnterprise', () => {
  it('makes a distributor under its parent, found by its words, in two round trips', async () => {
    const { ctx, companyId } = await rpContext();
    const parent_id = await insertEnterprise(ctx.db, { companyId });
    const tab = as(ctx, { role: 'member' });
    const authorisation_file_id = await insertFile(ctx);
    const input = distributor({ agency_level: 'regional', parent_id, authorisation_file_id });
    const { id, version } = value(await createEnterprise(tab, input));
    expect(tab.db.trips.roundTrips).toBe(2);
    expect(version).toBe(1);
    const found = await findEnterprise(ctx, id);
    expect(found).toMatchObject({
      roles: ['distributor'],
      parentId: parent_id,
      authorisation: 'valid',
      authorisationFile: { id: authorisation_file_id },
      above: [{ id: parent_id }],
      children: [],
      contacts: [],
    });
    expect(found.history[0]?.action).toBe('rp_enterprise.create');
  });

  it.each([
    ['distributor', 'mailbox', 4108],
    ['distributor', 'Plus.Tag', 4108],
    ['distributor', 'domain', 4108],
    ['distributor', 'subdomain', 4108],
    ['distributor', 'another', null],
    ['responsible_person', 'mailbox', 4108],
    ['responsible_person', 'domain', null],
    ['responsible_person', 'another', null],
    ['brand_owner', 'mailbox', null],
  ] as const)(
    'of a %s at our own %s answers %s, when it is added and changed',
    async (role, at, said) => {
      const { ctx, companyId } = await rpContext();
      const domain = `${companyId.replace(/[^a-z\d]/gi, '').toLowerCase()}.example`;
      await insertUser(ctx.db, { email: `li.na@${domain}` }, [{ companyId }]);
      const contact_email = {
        mailbox: `LI.NA@${domain}`,
        'Plus.Tag': `li.na+orders@${domain}`,
        domain: `orders@${domain}`,
        subdomain: `orders@eu.${domain}`,
        another: 'orders@another.example',
      }[at];
      const input = distributor({ roles: [role], contact_email });
      const outcome = await createEnterprise(ctx, input);
      const refusal = said && {
        code: said,
        why: { key: 'partner_own_address' },
        fields: { contact_email: { key: 'partner_own_address' } },
      };
      expect(outcome.ok ? null : outcome.refusal).toEqual(refusal);
      const free = { ...input, contact_email: 'free@elsewhere.example' };
      const { id, version } = value(await createEnterprise(ctx, free));
      const changed = await editEnterprise(ctx, id, { ...input, version });
      expect(changed.ok ? null : changed.refusal).toEqual(refusal);
    },
  );

  it('keeps no level, parent or authorisation of what is no distributor', async () => {
    const { ctx } = await rpContext();
    const input = distributor({ roles: ['brand_owner', 'registrant'] });
    const { id } = value(await createEnterprise(ctx, input));
    expect(await findEnterprise(ctx, id)).toMatchObject({
      roles: ['registrant', 'brand_owner'],
      agencyLevel: null,
      authorisedFrom: null,
      authorisation: 'none',
    });
  });

  it('refuses an equal or higher level, and a parent of level “other” (4173)', async () => {
    const { ctx, companyId } = await rpContext();
    const regional = await insertEnterprise(ctx.db, { companyId, agencyLevel: 'regional' });
    const other = await insertEnterprise(ctx.db, { companyId, agencyLevel: 'other' });
    const under = (agency_level: EnterpriseInput['agency_level'], parent_id: string) =>
      createEnterprise(ctx, distributor({ agency_level, parent_id }));
    const refused = { refusal: { code: 4173, fields: { parent_id: { key: 'agency_level' } } } };
    expect(await under('regional', regional)).toMatchObject(refused);
    expect(await under('general', regional)).toMatchObject(refused);
    expect(await under('other', other)).toMatchObject(refused);
    expect(await under('other', regional)).toMatchObject({ ok: true });
  });

  it('refuses an archived parent (4105); one of another tenant or without the role is not there', async () => {
    const { ctx, companyId } = await rpContext();
    const elsewhere = await rpContext();
    const archived = await insertEnterprise(ctx.db, { companyId, archived: true });
    const brand = { isDistributor: false, isBrandOwner: true };
    const unfit = [
      await insertEnterprise(ctx.db, { companyId: elsewhere.companyId }),
      await insertEnterprise(ctx.db, { companyId, ...brand }),
    ];
    const under = (parent_id: string) =>
      createEnterprise(ctx, distributor({ agency_level: 'second', parent_id }));
    expect(await under(archived)).toMatchObject({ refusal: { code: 4105 } });
    for (const id of unfit) await expect(under(id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('takes only a file of ours, for this, and used by nothing else', async () => {
    const { ctx, companyId } = await rpContext();
    const elsewhere = await rpContext();
    const used = await insertFile(ctx);
    await insertEnterprise(ctx.db, { companyId, authorisationFileId: used });
    const unfit = [
      used,
      await insertFile(ctx, 'contract'),
      await insertFile(ctx, 'authorisation', elsewhere.companyId),
    ];
    for (const authorisation_file_id of unfit) {
      const made = createEnterprise(ctx, distributor({ authorisation_file_id }));
      await expect(made).rejects.toMatchObject(NOT_FOUND);
    }
  });

  it('refuses an OA ID that another of ours has, not another tenant’s (4177); one of two at once', async () => {
    const { ctx } = await rpContext();
    const elsewhere = await rpContext();
    const make = (of: RpContext) => createEnterprise(of, distributor({ oa_id: 'OA-100201' }));
    expect(await make(elsewhere.ctx)).toMatchObject({ ok: true });
    const both = await Promise.all([make(ctx), make(as(ctx))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 4177, fields: { oa_id: { key: 'oa_id_taken' } } },
    });
  });
});

describe('editEnterprise', () => {
  it('changes it and says what, in two round trips; a stale version is refused (4106)', async () => {
    const { ctx, companyId } = await rpContext();
    const id = await insertEnterprise(ctx.db, { companyId, companyCname: '旧名' });
    const tab = as(ctx, { role: 'member' });
    const input = { ...distributor({ uscc: USCC }), version: 1 };
    expect(value(await editEnterprise(tab, id, input))).toEqual({ id, version: 2 });
    expect(tab.db.trips.roundTrips).toBe(2);
    const [entry] = await historyOf(ctx, id);
    expect(entry).toMatchObject({
      action: 'rp_enterprise.edit',
      detail: { companyCname: ['旧名', '岭南汇美商贸有限公司'], uscc: [null, USCC] },
    });
    expect(entry?.detail).not.toHaveProperty('agencyLevel');
    expect(await editEnterprise(ctx, id, input)).toMatchObject({ refusal: { code: 4106 } });
  });

  it('is not there for another tenant, nor for the own profile; refuses an archived one (4105)', async () => {
    const { ctx, companyId, profileId } = await rpContext();
    const elsewhere = await rpContext();
    const id = await insertEnterprise(ctx.db, { companyId, archived: true });
    const input = { ...distributor(), version: 1 };
    await expect(editEnterprise(elsewhere.ctx, id, input)).rejects.toMatchObject(NOT_FOUND);
    await expect(editEnterprise(ctx, profileId, input)).rejects.toMatchObject(NOT_FOUND);
    expect(await editEnterprise(ctx, id, input)).toMatchObject({ refusal: { code: 4105 } });
  });

  it('leaves an OA ID that staff keep (4100), and takes the rest', async () => {
    const { ctx, companyId } = await rpContext();
    const kept = { oaId: 'OA-1', oaLocked: true };
    const id = await insertEnterprise(ctx.db, { companyId, ...kept });
    const edit = (oa_id: string) =>
      editEnterprise(ctx, id, { ...distributor({ oa_id }), version: 1 });
    expect(await edit('OA-2')).toMatchObject({
      refusal: { code: 4100, fields: { oa_id: { key: 'oa_locked' } } },
    });
    expect(await edit('OA-1')).toMatchObject({ ok: true });
  });

  it('keeps its file, and refuses itself as its parent, and a level not above its children (4173)', async () => {
    const { ctx, companyId } = await rpContext();
    const authorisation_file_id = await insertFile(ctx);
    const id = await insertEnterprise(ctx.db, {
      companyId,
      authorisationFileId: authorisation_file_id,
    });
    await insertEnterprise(ctx.db, { companyId, parentId: id, agencyLevel: 'second' });
    const edit = (change: Partial<EnterpriseInput>) =>
      editEnterprise(ctx, id, {
        ...distributor({ authorisation_file_id, ...change }),
        version: 1,
      });
    expect(await edit({ agency_level: 'third', parent_id: id })).toMatchObject({
      refusal: { code: 4173, fields: { parent_id: {} } },
    });
    for (const agency_level of ['second', 'third', 'other'] as const) {
      expect(await edit({ agency_level })).toMatchObject({
        refusal: { code: 4173, fields: { agency_level: { key: 'level_over_children' } } },
      });
    }
    expect(await edit({ roles: ['brand_owner'] })).toMatchObject({ refusal: { code: 4134 } });
    expect(await edit({ agency_level: 'regional' })).toMatchObject({ ok: true });
  });

  it('keeps the tree lawful when parent and child change at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ctx, companyId } = await rpContext();
      const upper = await insertEnterprise(ctx.db, { companyId, agencyLevel: 'general' });
      const lower = await insertEnterprise(ctx.db, { companyId, agencyLevel: 'second' });
      // Each is lawful alone; together the lower one would stand above.
      const [raised, hung] = await Promise.all([
        editEnterprise(as(ctx), upper, { ...distributor({ agency_level: 'third' }), version: 1 }),
        editEnterprise(as(ctx), lower, {
          ...distributor({ agency_level: 'second', parent_id: upper }),
          version: 1,
        }),
      ]);
      expect([raised.ok, hung.ok].filter(Boolean)).toHaveLength(1);
      const refused = raised.ok ? hung : raised;
      expect(refused).toMatchObject({ refusal: { code: 4173 } });
    }
  });

  it('lets neither of two at once take the other’s parent', async () => {
    const { ctx, companyId } = await rpContext();
    const one = await insertEnterprise(ctx.db, { companyId, agencyLevel: 'regional' });
    const two = await insertEnterprise(ctx.db, { companyId, agencyLevel: 'second' });
    const swap = (id: string, parent_id: string, agency_level: 'regional' | 'third') =>
      editEnterprise(as(ctx), id, { ...distributor({ parent_id, agency_level }), version: 1 });
    const ends = await Promise.all([swap(one, two, 'third'), swap(two, one, 'third')]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('archiveEnterprise and restoreEnterprise', () => {
  it('take it out of use and back; again it is 4105, with an old version 4106', async () => {
    const { ctx, companyId } = await rpContext();
    const elsewhere = await rpContext();
    const id = await insertEnterprise(ctx.db, { companyId });
    const old = { version: 1 };
    await expect(archiveEnterprise(elsewhere.ctx, id, old)).rejects.toMatchObject(NOT_FOUND);
    expect(await restoreEnterprise(ctx, id, old)).toMatchObject({ refusal: { code: 4105 } });
    expect(await archiveEnterprise(ctx, id, old)).toMatchObject({ ok: true });
    expect(await archiveEnterprise(ctx, id, old)).toMatchObject({ refusal: { code: 4105 } });
    expect(await restoreEnterprise(ctx, id, old)).toMatchObject({ refusal: { code: 4106 } });
    expect(await restoreEnterprise(ctx, id, { version: 2 })).toMatchObject({ ok: true });
    const actions = (await historyOf(ctx, id)).map(({ action }) => action);
    expect(actions.sort()).toEqual(['rp_enterprise.archive', 'rp_enterprise.restore']);
  });

  it('is refused while distributors in use stand below (4134), and they while it is archived (4105)', async () => {
    const { ctx, companyId } = await rpContext();
    const id = await insertEnterprise(ctx.db, { companyId });
    const below = { companyId, parentId: id, agencyLevel: 'regional' } as const;
    const child = await insertEnterprise(ctx.db, below);
    const first = { version: 1 };
    expect(await archiveEnterprise(ctx, id, first)).toMatchObject({
      refusal: { code: 4134, why: { key: 'has_children' } },
    });
    value(await archiveEnterprise(ctx, child, first));
    value(await archiveEnterprise(ctx, id, first));
    expect(await restoreEnterprise(ctx, child, { version: 2 })).toMatchObject({
      refusal: { code: 4105, why: { key: 'parent_archived' } },
    });
  });

  it.each(RP_TRADE_STATUSES)('with a record that is %s', async (status) => {
    const { ctx, companyId, profileId } = await rpContext();
    const id = await insertEnterprise(ctx.db, { companyId });
    const parties = [
      { tradingEnterpriseId: id, responsibleEnterpriseId: profileId },
      { tradingEnterpriseId: profileId, responsibleEnterpriseId: id },
    ];
    const open = status === 'SUBMITTED' || status === 'CONFIRMED';
    for (const [at, of] of parties.entries()) {
      await insertTrade(ctx, status, of);
      const outcome = await archiveEnterprise(ctx, id, { version: 1 + 2 * at });
      if (open) {
        expect(outcome).toMatchObject({ refusal: { code: 4134, why: { key: 'has_open_trades' } } });
        await ctx.db.delete(rpTrades).where(eq(rpTrades.companyId, companyId));
        value(await archiveEnterprise(ctx, id, { version: 1 + 2 * at }));
      } else expect(outcome).toMatchObject({ ok: true });
      value(await restoreEnterprise(ctx, id, { version: 2 + 2 * at }));
    }
  });

  it('of a parent and a new child at once, one happens', async () => {
    const { ctx, companyId } = await rpContext();
    const parent_id = await insertEnterprise(ctx.db, { companyId });
    const [archived, made] = await Promise.all([
      archiveEnterprise(as(ctx), parent_id, { version: 1 }),
      createEnterprise(as(ctx), distributor({ agency_level: 'second', parent_id })),
    ]);
    expect([archived.ok, made.ok].filter(Boolean)).toHaveLength(1);
    expect(archived.ok ? made : archived).toMatchObject({
      refusal: { code: archived.ok ? 4105 : 4134 },
    });
  });
});

describe('findEnterprise', () => {
  it('gathers the way up, what is below, contacts and trades in one round trip', async () => {
    const { ctx, companyId, profileId } = await rpContext();
    const elsewhere = await rpContext();
    const level = ['general', 'regional', 'second', 'third'] as const;
    const chain: string[] = [];
    for (const agencyLevel of level) {
      const parentId = chain.at(-1) ?? null;
      chain.push(await insertEnterprise(ctx.db, { companyId, agencyLevel, parentId }));
    }
    const [first = '', second, third = '', fourth] = chain;
    const of = { companyId, enterpriseId: third };
    await insertContact(ctx.db, { ...of, experienceYears: 4 });
    await insertContact(ctx.db, { companyId, enterpriseId: first });
    const parties = { tradingEnterpriseId: third, responsibleEnterpriseId: profileId };
    await insertTrade(ctx, 'CONFIRMED', parties);
    await insertTrade(ctx, 'COMPLETED', parties);
    const tab = as(ctx);
    const found = await findEnterprise(tab, third);
    expect(tab.db.trips.roundTrips).toBe(1);
    expect(found).toMatchObject({
      above: [{ id: first }, { id: second }],
      children: [{ id: fourth }],
      contacts: [{ nameZh: '许安', fewYears: true }],
      trades: 2,
      openTrades: 1,
    });
    await expect(findEnterprise(elsewhere.ctx, third)).rejects.toMatchObject(NOT_FOUND);
    await expect(findEnterprise(ctx, profileId)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('the own profile', () => {
  it('is changed by an admin only, and stays a responsible person', async () => {
    const { ctx } = await rpContext();
    expect(parseInput(profileInput, PROFILE)).toMatchObject({ ok: true });
    const member = editProfile(as(ctx, { role: 'member' }), PROFILE);
    await expect(member).rejects.toMatchObject({ code: 4002 });
    value(await editProfile(ctx, PROFILE));
    expect(await ownProfile(as(ctx, { role: 'viewer' }))).toMatchObject({
      isResponsiblePerson: true,
      isBrandOwner: true,
      releaseMode: 'admin',
      signatoryEn: 'Chen Jing',
      uscc: USCC,
      version: 2,
    });
    expect(await editProfile(ctx, PROFILE)).toMatchObject({ refusal: { code: 4106 } });
  });

  it('needs no e-mail but an address, a region and a USCC', () => {
    const empty = { ...PROFILE, address_cn: '', region: '', uscc: '' };
    const parsed = parseInput(profileInput, empty);
    const fields = parsed.ok ? {} : (parsed.refusal.fields ?? {});
    expect(Object.keys(fields).sort()).toEqual(['address_cn', 'region', 'uscc']);
  });

  it('is made once, also by two at once, with what is known of the company', async () => {
    const { ctx, companyId } = await rpContext();
    await ctx.db.delete(rpEnterprises).where(eq(rpEnterprises.companyId, companyId));
    await expect(ownProfile(ctx)).rejects.toMatchObject(NOT_FOUND);
    const make = () => createOwnProfile(as(ctx), { companyId, system: 'rp' });
    const [one, two] = await Promise.all([make(), make()]);
    expect(value(one)).toEqual(value(two));
    expect(await make()).toEqual(one);
    expect(await ownProfile(ctx)).toMatchObject({ country: 'CN', releaseMode: 'auto' });
    const nobody = createOwnProfile(ctx, { companyId: 'co_nobody', system: 'rp' });
    await expect(nobody).rejects.toMatchObject(NOT_FOUND);
  });
});
