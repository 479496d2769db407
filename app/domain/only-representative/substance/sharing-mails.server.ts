import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { registrationShares } from '#db/schema/substance.ts';
import { membershipSystems } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { adminsOf } from '../../mail/readers.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { sharingMail } from '../letters/sharing.server.ts';
import { companiesNamed, type NamedCompany } from '../trade-product/shares.server.ts';

/** Administrators who are told, of a company that has many. */
const TOLD = 5;
/** Those that are read, of all companies together: a substance may be open to fifty. */
const MAX_READERS = 500;

/** Statement: administrators in this subsystem of the companies that have the substance or are named. */
export function sharingReadersRead(ctx: OrContext, id: string, given: readonly string[]) {
  const named = companiesNamed(ctx, given).as('named');
  const among = and(
    sql`${membershipSystems.companyId} IN (SELECT ${named.id} FROM ${named}
      UNION SELECT ${registrationShares.companyId} FROM ${registrationShares}
      WHERE ${registrationShares.registrationId} = ${id})`,
    eq(membershipSystems.system, ctx.system.slug),
  );
  return adminsOf(ctx.db, among, MAX_READERS);
}

type SharingReader = Awaited<ReturnType<typeof sharingReadersRead>>[number];

/** Statements: letters to the administrators of companies that a substance was opened to, or closed for. */
export function sharingMails(
  ctx: OrContext,
  registration: { id: string; registrationNo: string },
  [before, after]: readonly [readonly NamedCompany[], readonly NamedCompany[]],
  readers: readonly SharingReader[],
): BatchItem<'sqlite'>[] {
  const without = (list: readonly NamedCompany[], other: readonly NamedCompany[]) =>
    list.filter(({ id }) => !other.some((one) => one.id === id));
  const names = (one: { nameZh: string; nameEn: string }) => ({ zh: one.nameZh, en: one.nameEn });
  const about = {
    owner: names(ctx.company),
    registrationNo: registration.registrationNo,
    path: `/${ctx.system.slug}/registeredSubstances/list/detail?id=${registration.id}`,
  };
  const told = [
    ...without(after, before).map((guest) => ({ guest, what: 'started' as const })),
    ...without(before, after).map((guest) => ({ guest, what: 'ended' as const })),
  ];
  return told.flatMap(({ guest, what }) =>
    readers
      .filter(({ companyId }) => companyId === guest.id)
      .slice(0, TOLD)
      .map(({ companyId: _, ...reader }) => {
        const recipient = readerRecipient(reader);
        const mail = sharingMail(ctx.config, {
          ...about,
          // Where its reader works, not the owner.
          path: `${about.path}&company=${guest.id}`,
          ...{ recipient, what, guest: names(guest) },
        });
        return mailRow(ctx, mail, { companyId: ctx.company.id });
      }),
  );
}
