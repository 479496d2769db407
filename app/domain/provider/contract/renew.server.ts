import { and, eq } from 'drizzle-orm';
import { temporaryAccess } from '#db/schema/tenancy.ts';
import { dayOf } from '../../kernel/day.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { readersOf } from '../../mail/readers.server.ts';
import { renewedMail } from '../../mail/renewed.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import type { ContractOfStaff } from './enter.server.ts';
import { type ContractSaved, moveContract } from './move.server.ts';
import { letterFault, mayName } from './poa.server.ts';
import type { RenewInput } from './schema.ts';

/**
 * Gives a contract a later end. Where it had lapsed, its people come in with their next request, and the job lets go what
 * was held for it; temporary access is no longer needed. Its administrators are written to. Two round trips.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 it has no end, or was ended; 4100 a day that is over, or
 * not after the present end; 4100 a letter of authorisation that is no PDF; 4106 changed meanwhile. Without a new letter the
 * one that is there goes on.
 *
 * @throws {Denial} 4040 for a letter that is not the company's or used elsewhere
 */
export async function renewContract(
  ctx: ContractOfStaff,
  { authorised_until: until, poa_file_id: letter, version }: RenewInput,
): Promise<Outcome<ContractSaved>> {
  const { db, contract, company, of, config } = ctx;
  if (contract.version !== version) return refuse(4106);
  const { authorisedUntil: before, companyId, system } = contract;
  if (before === null || contract.state === 'ended') return refuse(4105);
  const wrong = dayRefusal(until, { before, today: dayOf(ctx) });
  if (wrong !== null) return { ok: false, refusal: wrong };
  const fault = await letterFault(ctx, companyId, letter);
  if (fault !== null) return { ok: false, refusal: fault };
  const admins = await readersOf(db, { companyId, system, roles: ['admin'] }, null);
  const news = { company, system: of.label, until };
  return moveContract(ctx, contract, {
    action: 'contract.renew',
    set: { authorisedUntil: until, ...(letter && { poaFileId: letter }) },
    ...(letter && { guard: mayName(ctx, companyId, letter) }),
    detail: {
      authorisedUntil: [before, until],
      ...(letter && { poaFileId: [contract.poaFileId, letter] }),
    },
    follows: [
      db
        .delete(temporaryAccess)
        .where(and(eq(temporaryAccess.companyId, companyId), eq(temporaryAccess.system, system))),
      ...admins.map((admin) =>
        mailRow(ctx, renewedMail(config, { recipient: readerRecipient(admin), ...news }), {
          companyId,
        }),
      ),
    ],
  });
}

function dayRefusal(
  until: string,
  { before, today }: { before: string; today: string },
): Refusal | null {
  const at = (key: string, day: string) =>
    refuse(4100, { fields: { authorised_until: { key, values: { day } } } }).refusal;
  if (until < today) return at('renewal_over', today);
  return until <= before ? at('renewal_not_later', before) : null;
}
