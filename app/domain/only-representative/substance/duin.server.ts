import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import type { HazardClass } from '#db/schema/registration-kinds.ts';
import { duinImporters, registrations } from '#db/schema/substance.ts';
import { files } from '#db/schema/trail.ts';
import { hazardClassesOf } from '~/domain/regulation/uk-transition.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { openOwnFile } from '../../files/open.server.ts';
import type { Download } from '../../files/store.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { amongFound } from '../../search/found-by.server.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { requireMember } from '../../tenancy/access.ts';
import { jurisdictionOfCountry } from '../../tenancy/countries.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { keepRegistrationDuties } from '../duty/keep.server.ts';
import { DRAFTED_FOR } from '../trade-partner/kinds.ts';
import type { DuinInput } from './schema.ts';

/** An importer that a DUIN names. */
export interface DuinImporter {
  partnerId: string;
  /** As in the notification; the partner may be called otherwise by now. */
  name: string;
  nameKey: string;
  country: string;
  notifiedOn: string;
  fileId: string;
  fileName: string;
  fileSizeBytes: number;
}

/** A DUIN: whom it covers, and what its last day goes by. */
export interface Duin {
  id: string;
  version: number;
  hazardClasses: HazardClass[];
  /** Its last day. */
  validUntil: string | null;
  importers: DuinImporter[];
}

const ownRegistration = (ctx: OrContext, id: string) =>
  and(
    eq(registrations.id, id),
    eq(registrations.companyId, ctx.company.id),
    eq(registrations.source, 'own'),
    eq(registrations.system, ctx.system.slug),
  );

/** Statement: the importers that a registration's notification names. */
export function importersOf({ db }: Pick<OrContext, 'db'>, id: string) {
  return db
    .select({
      partnerId: duinImporters.partnerId,
      name: sql<string>`${duinImporters.name}`.as('importer_name'),
      nameKey: duinImporters.nameKey,
      country: duinImporters.country,
      notifiedOn: duinImporters.notifiedOn,
      fileId: duinImporters.fileId,
      fileName: sql<string>`coalesce(${files.name}, '')`.as('receipt_name'),
      fileSizeBytes: sql<number>`coalesce(${files.sizeBytes}, 0)`.as('receipt_size'),
    })
    .from(duinImporters)
    .leftJoin(files, eq(files.id, duinImporters.fileId))
    .where(eq(duinImporters.registrationId, id))
    .orderBy(asc(duinImporters.name));
}

/**
 * A DUIN of this company.
 *
 * @throws {Denial} 4040 for a registration that is not this company's own, or no DUIN
 */
export async function readDuin(ctx: OrContext, id: string): Promise<Duin> {
  const { version, hazardClasses, validUntil, registrationType } = registrations;
  const [[row], importers] = await ctx.db.batch([
    ctx.db
      .select({ version, hazardClasses, validUntil, registrationType })
      .from(registrations)
      .where(ownRegistration(ctx, id)),
    importersOf(ctx, id),
  ]);
  if (row?.registrationType !== 'duin') return notFound();
  return {
    id,
    version: row.version,
    hazardClasses: hazardClassesOf(row.hazardClasses),
    validUntil: row.validUntil,
    importers,
  };
}

/**
 * Opens the receipt of an importer's notification.
 *
 * @throws {Denial} 4040 as for `readDuin`, and for a file that is none of its receipts
 */
export async function openReceipt(ctx: OrContext, id: string, fileId: string): Promise<Download> {
  const { importers } = await readDuin(ctx, id);
  return importers.some((one) => one.fileId === fileId) ? openOwnFile(ctx, fileId) : notFound();
}

/**
 * Has a DUIN name exactly these importers: others it does not cover (`areas/only-representative.md` §3). An importer
 * keeps the name it was notified by.
 *
 * Refusals, in this order: 4106 stale version, or a lost race; 4100 an importer that is no downstream partner of ours, is
 * not established where the notification counts, or is there twice, and a day to come.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a registration that is not this company's own or no DUIN, and for a file
 *   that is not ours, of another purpose or used elsewhere
 */
export async function setDuin(
  ctx: OrContext,
  id: string,
  input: DuinInput,
): Promise<Outcome<{ id: string; importers: string[]; version: number }>> {
  requireMember(ctx);
  const { db, company, system } = ctx;
  const { importers } = input;
  const holder = { column: duinImporters.fileId, id: duinImporters.registrationId, is: id };
  const receipts = importers.map((one) => one.file_id);
  const held = filesToHold(ctx, receipts, 'attachment', holder);
  const ids = importers.map((one) => one.partner_id);
  const { version, registrationType, jurisdiction } = registrations;
  const [[row], before, partners, [free]] = await db.batch([
    db
      .select({ version, registrationType, jurisdiction })
      .from(registrations)
      .where(ownRegistration(ctx, id)),
    importersOf(ctx, id),
    db
      .select({
        id: tradePartners.id,
        name: tradePartners.name,
        nameKey: tradePartners.nameKey,
        country: tradePartners.country,
      })
      .from(tradePartners)
      .where(
        amongFound(
          inArray(tradePartners.id, idsAmong(ids)),
          and(ownRows({ company, system }, tradePartners), eq(tradePartners.role, 'downstream')),
        ),
      ),
    held.read(),
  ]);
  if (row?.registrationType !== 'duin') return notFound();
  if (row.version !== input.version) return refuse(4106);
  const { named, fields } = namedBy(ctx, importers, { before, partners, market: row.jurisdiction });
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  if (!free?.free) return notFound();
  const names = named.map(({ name }) => name);
  return guardedWrite(ctx, {
    table: registrations,
    id,
    expect: { companyId: company.id, version: input.version },
    set: {},
    guard: sql`${held.free}`,
    audit: {
      action: 'substance.duin',
      subject: { kind: 'registration', id },
      companyId: company.id,
      system: system.slug,
      detail: { importers: [before.map(({ name }) => name), names] },
    },
    follows: () => [
      db.delete(duinImporters).where(eq(duinImporters.registrationId, id)),
      db.insert(duinImporters).select(sql`
        SELECT ${id}, n.value ->> 'nameKey', n.value ->> 'country', n.value ->> 'name', n.value ->> 'id',
          ${company.id}, n.value ->> 'notifiedOn', n.value ->> 'fileId'
        FROM json_each(${JSON.stringify(named)}) n`),
      ...keepRegistrationDuties(ctx, [id]),
    ],
    refusals: { audit_move_happened: () => held.meanwhile({ code: 4106 }) },
    done: { id, importers: named.map((one) => one.id), version: input.version + 1 },
  });
}

type Partner = Pick<typeof tradePartners.$inferSelect, 'id' | 'name' | 'nameKey' | 'country'>;

interface NamedAmong {
  before: readonly DuinImporter[];
  /** Importers that are downstream partners of ours. */
  partners: readonly Partner[];
  market: Jurisdiction;
}

/** The rows that importers make, and what is wrong with them by field. */
function namedBy(
  { nowMs }: OrContext,
  importers: DuinInput['importers'],
  { before, partners, market }: NamedAmong,
) {
  const today = utcDay(nowMs);
  const byId = new Map(partners.map((partner) => [partner.id, partner]));
  const notified = new Map(before.map((one) => [one.partnerId, one]));
  const seen = new Set<string>();
  const fields: Record<string, FieldMessage> = {};
  const named = importers.flatMap(({ partner_id, notified_on, file_id }, at) => {
    const now = byId.get(partner_id);
    const partner = now && { ...now, ...namesOf(notified.get(partner_id)) };
    const key = partner ? whyNotNamed(partner, market, seen) : 'invalid_choice';
    if (notified_on > today) fields[`importers.${at}.notified_on`] = { key: 'future_day' };
    if (key !== null) fields[`importers.${at}.partner_id`] = { key };
    return partner ? [{ ...partner, notifiedOn: notified_on, fileId: file_id }] : [];
  });
  return { named, fields };
}

/** @param seen those before it, to which it is added */
function whyNotNamed({ nameKey, country }: Partner, market: Jurisdiction, seen: Set<string>) {
  const importer = `${nameKey} ${country}`;
  const twice = seen.has(importer);
  seen.add(importer);
  if (jurisdictionOfCountry(country) !== market) return `importer_elsewhere_${market}`;
  return twice ? 'importer_twice' : null;
}

/** The names that an importer was notified by. */
function namesOf(one: DuinImporter | undefined) {
  return one && { name: one.name, nameKey: one.nameKey, country: one.country };
}

/** Partners that a DUIN could name, by name; a company has some hundred. */
const MAX_CHOICES = 500;

interface Of {
  company: { id: string };
}

/** Statement: downstream partners, where the registration is a DUIN; none where it is not. */
export function partnersToName({ db, company }: Pick<OrContext, 'db'> & Of, id: string) {
  return db
    .select({ id: tradePartners.id, name: tradePartners.name, country: tradePartners.country })
    .from(tradePartners)
    .where(
      and(
        eq(tradePartners.companyId, company.id),
        sql`${tradePartners.system} = (SELECT g.system FROM registrations g
          WHERE g.id = ${id} AND g.registration_type = 'duin')`,
        eq(tradePartners.role, 'downstream'),
        inArray(tradePartners.state, [...DRAFTED_FOR]),
      ),
    )
    .orderBy(asc(tradePartners.name), asc(tradePartners.id))
    .limit(MAX_CHOICES);
}

/** Partners that are established where the notification counts, and that it does not name yet. */
export function toName(
  partners: readonly { id: string; name: string; country: string }[],
  importers: readonly DuinImporter[],
  market: Jurisdiction,
) {
  const named = new Set(importers.map(({ partnerId }) => partnerId));
  return partners.flatMap(({ id, name, country }) =>
    jurisdictionOfCountry(country) === market && !named.has(id) ? [{ id, name }] : [],
  );
}
