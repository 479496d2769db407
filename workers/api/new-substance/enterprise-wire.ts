import * as v from 'valibot';
import type { CnContext } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { wireOf } from '~/domain/kernel/told.ts';
import {
  country,
  flag,
  historyEntry,
  named,
  pageOf,
  text,
  textOrNull,
  time,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { cnEnterpriseColumns } from '~/domain/new-substance/enterprise/columns.ts';
import type { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import { BUSINESS_TYPES, ENTERPRISE_KINDS, FILING_STATUSES } from '~/domain/new-substance/kinds.ts';

export const cnEnterprisePage = named(
  'CnEnterprisePage',
  pageOf(named('CnEnterpriseRow', wireOf(cnEnterpriseColumns))),
);

/** What was kept though it does not look right: a check character that does not fit. */
const warnings = v.array(v.picklist(['uscc']));

export const savedCnEnterprise = named(
  'SavedCnEnterprise',
  v.object({ id: text, version: whole, warnings }),
);
export const deletedCnEnterprise = v.object({ id: text });

export const cnEnterpriseDetail = named(
  'CnEnterprise',
  v.object({
    id: text,
    company_id: text,
    company: text,
    kind: v.picklist(ENTERPRISE_KINDS),
    name_zh: text,
    name_en: text,
    company_alias: text,
    business_type: v.picklist(BUSINESS_TYPES),
    country,
    uscc: textOrNull,
    contact_address: text,
    /** Of the own enterprise; of a related one empty. */
    login_email: text,
    contacts: v.array(
      v.object({
        id: text,
        name: text,
        position: text,
        phone: text,
        email: text,
        receives_reminders: flag,
      }),
    ),
    warnings,
    /** Counted up to 1 000. */
    filings: whole,
    /** The newest twenty. */
    latest_filings: v.array(
      v.object({
        id: text,
        certificate_no: text,
        trade_name: text,
        status: v.picklist(FILING_STATUSES),
        is_applicant: flag,
        is_agent: flag,
      }),
    ),
    /** Something names it: it can be archived, not deleted. */
    in_use: flag,
    archived: flag,
    /** Whether the reader may write it, in the role they have in its company. */
    may_write: flag,
    version: whole,
    history: v.array(historyEntry),
  }),
);

type Found = Awaited<ReturnType<typeof findCnEnterprise>>;

/** An enterprise as the contract writes it. */
export function cnEnterpriseWire(
  { locale }: CnContext,
  found: Found,
): Wire<typeof cnEnterpriseDetail> {
  return {
    id: found.id,
    company_id: found.companyId,
    company: nameIn(locale, { zh: found.companyZh, en: found.companyEn }),
    kind: found.kind,
    name_zh: found.nameZh,
    name_en: found.nameEn,
    company_alias: found.alias,
    business_type: found.businessType,
    country: found.country,
    uscc: found.uscc,
    contact_address: found.contactAddress,
    login_email: found.loginEmail,
    contacts: found.contacts.map(({ id, name, job, phone, email, receivesReminders }) => ({
      id,
      name,
      position: job,
      phone,
      email,
      receives_reminders: receivesReminders,
    })),
    warnings: found.warnings,
    filings: found.filings,
    latest_filings: found.latestFilings.map((filing) => ({
      id: filing.id,
      certificate_no: filing.certificateNo,
      trade_name: filing.tradeName,
      status: filing.status,
      is_applicant: filing.isApplicant,
      is_agent: filing.isAgent,
    })),
    in_use: found.inUse,
    archived: found.archived,
    may_write: found.mayWrite,
    version: found.version,
    history: found.history.map(({ atMs, actorName, ...entry }) => ({
      at: time(atMs),
      by: actorName,
      ...entry,
    })),
  };
}
