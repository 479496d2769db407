import type { Context } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow } from '../../workbook/sheet.ts';
import { overOpening } from '../opening/enter.server.ts';
import {
  type AccountMass,
  type DeclaredLimit,
  isPastDeclared,
  usableG,
} from '../tonnage/account.ts';
import { declaredWords } from '../trade-record/rules.ts';
import { declaredKey, type Kept } from './kept.server.ts';
import type { LimitMade } from './limits.server.ts';
import type { JudgedOpening, OpeningMade } from './openings.server.ts';
import type { BookRegistration } from './registrations.server.ts';

interface Facts {
  kept: Kept;
  limits: readonly JudgedRow<LimitMade>[];
  /** What declaration certificates allow, by `declaredKey`. */
  declared: ReadonlyMap<string, DeclaredLimit>;
}

/**
 * Openings as the ledger has room for them, by the limits that it will have after the same book: what is corrected to less
 * is free first, then each row draws beside those above it. What goes over is told at its tonnes, in the words of 4101 and
 * 4137.
 */
export function withinRoom(
  { nowMs }: Context,
  openings: readonly JudgedOpening[],
  { kept, limits, declared }: Facts,
): JudgedRow<OpeningMade>[] {
  const held = new Map(kept.accounts.map((account) => [account.id, account]));
  const set = new Map(limits.flatMap(({ made }) => (made ? [[made.account, made.limitG]] : [])));
  const thisYear = yearOf(utcDay(nowMs));
  const accounts = new Map<string, AccountMass>();
  const accountOf = ({ account, year }: OpeningMade, registration: BookRegistration) => {
    const before = held.get(account);
    const follows = before?.limitG === registration.beforeG && year >= thisYear;
    const asItIs = before === undefined || follows ? registration.tonnageG : before.limitG;
    const known = accounts.get(account) ?? {
      limitG: set.get(account) ?? asItIs,
      reservedG: 0,
      usedG: before?.drawnG ?? 0,
      declared: declared.get(declaredKey(registration.id, year)),
    };
    accounts.set(account, known);
    return known;
  };
  for (const { row, registration } of openings) {
    if (row.made === null || registration === undefined) continue;
    accountOf(row.made, registration).usedG -= Math.max(0, row.made.beforeG - row.made.massG);
  }
  return openings.map(({ row, registration }) => {
    if (row.made === null || registration === undefined) return row;
    const account = accountOf(row.made, registration);
    const moreG = row.made.massG - row.made.beforeG;
    if (moreG <= 0) return row;
    const name = registration.nameEn;
    const short = overOpening({ name, usableG: usableG(account) }, row.made.year, moreG)?.fields;
    if (short?.tonnes) return withError(row, 'tonnes', short.tonnes.key, short.tonnes.values);
    if (account.declared && isPastDeclared(account, moreG)) {
      return withError(row, 'tonnes', 'declared_only', { ...declaredWords(account.declared) });
    }
    account.usedG += moreG;
    return row;
  });
}
