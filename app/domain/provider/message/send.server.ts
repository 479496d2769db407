import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { users } from '#db/schema/identity.ts';
import { staffMessages, staffNotices } from '#db/schema/provider/message.ts';
import { companies, companySystems, membershipSystems } from '#db/schema/tenancy.ts';
import { AREA_MESSAGES } from '../../areas-messages.server.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { isReader, READER, readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { SYSTEMS, systemNamed } from '../../systems/profiles.ts';
import { PEOPLE } from '../../tenancy/limit.ts';
import { type Aim, isMeant } from './aim.server.ts';
import { staffMessageMail } from './mail.ts';

/** Companies that one run tells, with all their people. */
export const COMPANIES_A_RUN = 20;
/** Roles of their people that one run reads: more than any one company can have, so that the first is always read whole. */
const MAX_ROLES = PEOPLE.most * SYSTEMS.length + 1;

const m = staffMessages;

/** Roles that have messages; viewers look on (`areas/console.md` §2). */
const READS = ['admin', 'member'] as const;

type Due = NonNullable<Awaited<ReturnType<typeof dueMessage>>>;

async function dueMessage({ db, nowMs }: Context) {
  const [due] = await db
    .select({
      id: m.id,
      type: m.type,
      target: m.target,
      companyId: m.companyId,
      system: m.system,
      filter: m.filter,
      titleZh: m.titleZh,
      titleEn: m.titleEn,
      contentZh: m.contentZh,
      contentEn: m.contentEn,
      path: m.path,
      emailChoice: m.emailChoice,
      state: m.state,
      toldUpTo: m.toldUpTo,
      companies: m.companies,
      people: m.people,
      mails: m.mails,
      version: m.version,
    })
    .from(m)
    .where(and(inArray(m.state, ['scheduled', 'sending']), lte(m.sendAtMs, nowMs)))
    .orderBy(asc(m.sendAtMs), asc(m.id))
    .limit(1);
  return due;
}

/** Statement: the next companies that have it. */
function nextCompanies({ db, nowMs }: Context, due: Aim & { toldUpTo: string }) {
  return db
    .selectDistinct({ id: companies.id })
    .from(companies)
    .innerJoin(companySystems, eq(companySystems.companyId, companies.id))
    .where(and(gt(companies.id, due.toldUpTo), isMeant(db, nowMs, due)))
    .orderBy(asc(companies.id))
    .limit(COMPANIES_A_RUN);
}

/** Condition: somebody has the message as one of a company that was told before. */
const toldElsewhere = (messageId: string, asAdmin: boolean) =>
  sql<number>`EXISTS (SELECT 1 FROM staff_notices n
    JOIN membership_systems o ON o.company_id = n.company_id AND o.system = n.system
    WHERE n.message_id = ${messageId} AND o.user_id = ${users.id}
      AND o.role IN ${asAdmin ? sql`('admin')` : sql`('admin', 'member')`})`;

/** Statements: the contracts of the next companies that have it, and the people who read it there. */
function readNext(ctx: Context, due: Due, ids: readonly string[]) {
  const { db, nowMs } = ctx;
  const contract = and(inArray(companySystems.companyId, idsAmong(ids)), isMeant(db, nowMs, due));
  return [
    db
      .select({ companyId: companySystems.companyId, system: companySystems.system })
      .from(companySystems)
      .innerJoin(companies, eq(companies.id, companySystems.companyId))
      .where(contract),
    db
      .select({
        id: sql<string>`${users.id}`.as('reader_id'),
        companyId: membershipSystems.companyId,
        role: membershipSystems.role,
        told: toldElsewhere(due.id, false).mapWith(Boolean).as('told'),
        toldAsAdmin: toldElsewhere(due.id, true).mapWith(Boolean).as('told_as_admin'),
        reader: READER,
      })
      .from(membershipSystems)
      .innerJoin(
        companySystems,
        and(
          eq(companySystems.companyId, membershipSystems.companyId),
          eq(companySystems.system, membershipSystems.system),
        ),
      )
      .innerJoin(companies, eq(companies.id, membershipSystems.companyId))
      .innerJoin(users, isReader(membershipSystems.userId, membershipSystems, null))
      .where(and(contract, inArray(membershipSystems.role, [...READS])))
      .orderBy(asc(membershipSystems.companyId), asc(users.id))
      .limit(MAX_ROLES),
  ] as const;
}
type Person = Awaited<ReturnType<typeof readNext>[1]>[number];

/** Companies whose people were read whole: where the read was cut, it was within the last one's, which has to wait. */
export function readWhole(
  ids: readonly string[],
  rows: readonly { companyId: string }[],
  most: number,
): readonly string[] {
  const cut = rows.length < most ? undefined : rows.at(-1)?.companyId;
  return cut === undefined ? ids : ids.filter((id) => id < cut);
}

/** Who reads it for the first time here, each once; and who of them is written to. */
function peopleOf(rows: readonly Person[], { emailChoice }: Pick<Due, 'emailChoice'>) {
  const each = [...Map.groupBy(rows, ({ id }) => id).values()];
  const firstOf = (many: readonly Person[]) => many.slice(0, 1);
  const people = each.flatMap(firstOf).filter(({ told }) => !told);
  const admins = each
    .flatMap((many) => firstOf(many.filter(({ role }) => role === 'admin')))
    .filter(({ toldAsAdmin }) => !toldAsAdmin);
  const written = { none: [], admins, users: people }[emailChoice];
  return { people, written };
}

/**
 * Sends what is due to the next companies: as a notice on the home of each subsystem, in the message center of those
 * that have one, and by mail to whom was chosen, each person once. Each run is one guarded batch that moves the message
 * on, so a second delivery, or a run beside it, changes nothing. Four round trips.
 *
 * @returns how many messages it moved on
 */
export async function sendDueMessages(ctx: Context): Promise<number> {
  const due = await dueMessage(ctx);
  if (due === undefined) return 0;
  const next = (await nextCompanies(ctx, due)).map(({ id }) => id);
  const [contracts, rows] = await ctx.db.batch(readNext(ctx, due, next));
  const ids = readWhole(next, rows, MAX_ROLES);
  const isTold = ({ companyId }: { companyId: string }) => ids.includes(companyId);
  const { people, written } = peopleOf(rows.filter(isTold), due);
  const isLast = ids.length < COMPANIES_A_RUN && ids.length === next.length;
  const moved = await guardedWrite(ctx, {
    table: m,
    id: due.id,
    expect: { version: due.version, state: due.state, toldUpTo: due.toldUpTo },
    set: {
      state: isLast ? 'sent' : 'sending',
      toldUpTo: ids.at(-1) ?? due.toldUpTo,
      companies: due.companies + ids.length,
      people: due.people + people.length,
      mails: due.mails + written.length,
      ...(isLast && { sentAtMs: ctx.nowMs }),
    },
    audit: {
      action: 'message.send',
      subject: { kind: 'message', id: due.id },
      companyId: due.companyId,
      detail: { companies: ids.length, people: people.length, mails: written.length },
    },
    follows: () => [
      ...noticeRows(ctx, due, contracts.filter(isTold)),
      ...written.map((person) =>
        mailRow(ctx, letterTo(ctx, due, person), { companyId: person.companyId }),
      ),
    ],
    done: 1,
  });
  // Somebody took it back, or another run was faster: the next look decides.
  return moved.ok ? moved.value : 0;
}

function letterTo({ config }: Context, due: Due, { reader }: Person) {
  return staffMessageMail(config, { recipient: readerRecipient(reader), message: due });
}

interface ContractTold {
  companyId: string;
  system: string;
}

/** Statements: contracts have it, also where an area keeps messages of its own. */
function noticeRows(ctx: Context, due: Due, contracts: readonly ContractTold[]) {
  if (contracts.length === 0) return [];
  const { db, nowMs } = ctx;
  const notices = db
    .insert(staffNotices)
    .select(
      sql`SELECT ${due.id}, w.value ->> 'companyId', w.value ->> 'system', CAST(${nowMs} AS INTEGER)
        FROM json_each(${JSON.stringify(contracts)}) w WHERE 1`,
    )
    .onConflictDoNothing();
  const ofAreas = AREA_MESSAGES.flatMap((area) =>
    area.systems.flatMap((system) => {
      const told = contracts.filter((one) => systemNamed(one.system) === system);
      const companyIds = told.map(({ companyId }) => companyId);
      return area.tell(ctx, due, { companyIds, system });
    }),
  );
  return [notices, ...ofAreas];
}
