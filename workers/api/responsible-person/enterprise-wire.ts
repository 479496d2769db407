import * as v from 'valibot';
import type { RpContext } from '~/domain/kernel/context.ts';
import { rowWire, wireOf } from '~/domain/kernel/told.ts';
import {
  country,
  day,
  dayOrNull,
  flag,
  historyEntry,
  named,
  pageOf,
  text,
  textOrNull,
  time,
  timestamp,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { contactColumns } from '~/domain/responsible-person/contact/columns.ts';
import {
  distributorColumns,
  enterpriseColumns,
} from '~/domain/responsible-person/enterprise/columns.ts';
import type { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import {
  AUTHORISATION_STATES,
  ENTERPRISE_ROLES,
} from '~/domain/responsible-person/enterprise/kinds.ts';
import type { lookUpOa } from '~/domain/responsible-person/enterprise/look-up-oa.server.ts';
import type { ownProfile } from '~/domain/responsible-person/enterprise/profile.server.ts';
import { LINK_STATES } from '~/domain/responsible-person/enterprise/trades.server.ts';
import type { distributorTree } from '~/domain/responsible-person/enterprise/tree.server.ts';
import {
  AGENCY_LEVELS,
  PARTIES,
  RELEASE_MODES,
  RP_LINK_KINDS,
  RP_TRADE_STATUSES,
} from '~/domain/responsible-person/kinds.ts';
import { region } from './region-wire.ts';

export const distributorPage = named(
  'DistributorPage',
  pageOf(named('DistributorRow', wireOf(distributorColumns))),
);
export const enterprisePage = named(
  'EnterprisePage',
  pageOf(named('EnterpriseRow', wireOf(enterpriseColumns))),
);
const contactRow = named('ContactRow', wireOf(contactColumns));
export const contactPage = named('ContactPage', pageOf(contactRow));
export const deletedContact = v.object({ id: text });

const level = v.picklist(AGENCY_LEVELS);
const authorisation = v.picklist(AUTHORISATION_STATES);
const called = { id: text, company_cname: text, company_ename: text };

const who = {
  ...called,
  roles: v.array(v.picklist(ENTERPRISE_ROLES)),
  address_cn: text,
  address_en: text,
  country,
  region,
  uscc: textOrNull,
  contact_cname: text,
  contact_ename: text,
  contact_phone: text,
  contact_email: text,
};

export const enterpriseDetail = named(
  'Enterprise',
  v.object({
    ...who,
    oa_id: textOrNull,
    /** Staff keep the number. */
    oa_locked: flag,
    agency_level: v.nullable(level),
    parent_id: textOrNull,
    authorised_from: dayOrNull,
    authorised_until: dayOrNull,
    authorisation,
    authorisation_file_id: textOrNull,
    authorisation_file: v.nullable(v.object({ file_id: text, name: text, size_bytes: whole })),
    archived: flag,
    /** From the highest on. */
    above: v.array(v.object({ ...called, agency_level: v.nullable(level) })),
    children: v.array(
      v.object({
        ...called,
        agency_level: v.nullable(level),
        region,
        authorised_until: dayOrNull,
        authorisation,
        archived: flag,
      }),
    ),
    more_children: flag,
    contacts: v.array(v.omit(contactRow, ['enterprise'])),
    more_contacts: flag,
    /** Counted up to 100. */
    open_trades: whole,
    trades: whole,
    /** The latest ten of which it is the trading enterprise. */
    trade_records: v.array(
      v.object({
        id: text,
        trade_no: text,
        status: v.picklist(RP_TRADE_STATUSES),
        waiting_for: v.nullable(v.picklist(PARTIES)),
        products: text,
        quantity: whole,
        port: text,
        arrival_on: day,
      }),
    ),
    /** The latest ten links that it was sent. */
    sent: v.array(
      v.object({
        kind: v.picklist(RP_LINK_KINDS),
        subject_id: text,
        /** The trade record's, or the recall's. */
        subject_no: textOrNull,
        email: text,
        sent_at: timestamp,
        expires_at: timestamp,
        state: v.picklist(LINK_STATES),
      }),
    ),
    version: whole,
    history: v.array(historyEntry),
  }),
);

type Found = Awaited<ReturnType<typeof findEnterprise>>;
type Who = Omit<Found, keyof Pick<Found, 'children' | 'contacts' | 'above'>>;

const calledWire = (one: { id: string; companyCname: string; companyEname: string }) => ({
  id: one.id,
  company_cname: one.companyCname,
  company_ename: one.companyEname,
});

function whoWire(
  one: Pick<
    Who,
    | 'id'
    | 'companyCname'
    | 'companyEname'
    | 'addressCn'
    | 'addressEn'
    | 'country'
    | 'region'
    | 'uscc'
    | 'contactCname'
    | 'contactEname'
    | 'contactPhone'
    | 'contactEmail'
  >,
) {
  return {
    ...calledWire(one),
    address_cn: one.addressCn,
    address_en: one.addressEn,
    country: one.country,
    region: one.region,
    uscc: one.uscc,
    contact_cname: one.contactCname,
    contact_ename: one.contactEname,
    contact_phone: one.contactPhone,
    contact_email: one.contactEmail,
  };
}

/** An enterprise as the contract writes it. */
export function enterpriseWire(ctx: RpContext, found: Found): Wire<typeof enterpriseDetail> {
  const { authorisationFile: file } = found;
  const contactWire = rowWire(contactColumns, ctx);
  return {
    ...whoWire(found),
    roles: found.roles,
    oa_id: found.oaId,
    oa_locked: found.oaLocked,
    agency_level: found.agencyLevel,
    parent_id: found.parentId,
    authorised_from: found.authorisedFrom,
    authorised_until: found.authorisedUntil,
    authorisation: found.authorisation,
    authorisation_file_id: file?.id ?? null,
    authorisation_file: file && { file_id: file.id, name: file.name, size_bytes: file.sizeBytes },
    archived: found.archived,
    above: found.above.map((one) => ({ ...calledWire(one), agency_level: one.agencyLevel })),
    children: found.children.map((child) => ({
      ...calledWire(child),
      agency_level: child.agencyLevel,
      region: child.region,
      authorised_until: child.authorisedUntil,
      authorisation: child.authorisation,
      archived: child.archived,
    })),
    more_children: found.moreChildren,
    contacts: found.contacts.map((contact) => {
      const { enterprise: _, ...shown } = contactWire({ ...contact, enterpriseName: null });
      return shown;
    }),
    more_contacts: found.moreContacts,
    open_trades: found.openTrades,
    trades: found.trades,
    trade_records: found.latestTrades.map(({ tradeNo, waitingFor, arrivalOn, ...record }) => ({
      ...record,
      trade_no: tradeNo,
      waiting_for: waitingFor,
      arrival_on: arrivalOn,
    })),
    sent: found.sent.map((link) => ({
      kind: link.kind,
      subject_id: link.subjectId,
      subject_no: link.tradeNo ?? link.recallNo,
      email: link.email,
      sent_at: time(link.createdAtMs),
      expires_at: time(link.expiresAtMs),
      state: link.state,
    })),
    version: found.version,
    history: found.history.map(({ atMs, actorName, ...entry }) => ({
      at: time(atMs),
      by: actorName,
      ...entry,
    })),
  };
}

export const treeOfDistributors = named(
  'DistributorTree',
  v.object({
    /** Each after the one above it. */
    nodes: v.array(
      v.object({
        ...called,
        parent_id: textOrNull,
        agency_level: v.nullable(level),
        region,
        oa_id: textOrNull,
        uscc: textOrNull,
        authorised_from: dayOrNull,
        authorised_until: dayOrNull,
        authorisation,
        /** Counted up to 100. */
        open_trades: whole,
        version: whole,
      }),
    ),
    /** There are more than are given. */
    more: flag,
  }),
);

export function treeWire({
  nodes,
  more,
}: Awaited<ReturnType<typeof distributorTree>>): Wire<typeof treeOfDistributors> {
  return {
    nodes: nodes.map((node) => ({
      ...calledWire(node),
      parent_id: node.parentId,
      agency_level: node.agencyLevel,
      region: node.region,
      oa_id: node.oaId,
      uscc: node.uscc,
      authorised_from: node.authorisedFrom,
      authorised_until: node.authorisedUntil,
      authorisation: node.authorisation,
      open_trades: node.openTrades,
      version: node.version,
    })),
    more,
  };
}

export const oaEntries = v.object({
  items: v.array(
    v.object({
      oa_id: text,
      company_cname: text,
      company_ename: text,
      address_cn: text,
      region,
      contact_cname: text,
      contact_phone: text,
      contact_email: text,
      /** Of ours, that has the number already. */
      enterprise_id: textOrNull,
    }),
  ),
});

export function oaWire(items: Awaited<ReturnType<typeof lookUpOa>>): Wire<typeof oaEntries> {
  return {
    items: items.map((entry) => ({
      oa_id: entry.oaId,
      company_cname: entry.companyCname,
      company_ename: entry.companyEname,
      address_cn: entry.addressCn,
      region: entry.region,
      contact_cname: entry.contactCname,
      contact_phone: entry.contactPhone,
      contact_email: entry.contactEmail,
      enterprise_id: entry.enterpriseId,
    })),
  };
}

export const companyProfile = named(
  'ResponsiblePersonProfile',
  v.object({
    ...who,
    release_mode: v.picklist(RELEASE_MODES),
    signatory_zh: text,
    signatory_en: text,
    signatory_title_zh: text,
    signatory_title_en: text,
    version: whole,
  }),
);

export function profileWire(
  profile: Awaited<ReturnType<typeof ownProfile>>,
  roles: Wire<typeof companyProfile>['roles'],
): Wire<typeof companyProfile> {
  return {
    ...whoWire(profile),
    roles,
    release_mode: profile.releaseMode,
    signatory_zh: profile.signatoryZh,
    signatory_en: profile.signatoryEn,
    signatory_title_zh: profile.signatoryTitleZh,
    signatory_title_en: profile.signatoryTitleEn,
    version: profile.version,
  };
}
