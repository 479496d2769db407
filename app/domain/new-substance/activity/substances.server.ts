import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Identity, isProtected, type Secrecy, told } from '../filing/identity.ts';
import { scopeIds } from '../within.ts';

/** Statement: the substances of a filing, with what decides who may read what they are. */
export function substancesOf(ctx: CnContext, filingId: string | SQL) {
  return ctx.db
    .select({
      id: cnFilingSubstances.id,
      nameZh: cnFilingSubstances.nameZh,
      nameEn: cnFilingSubstances.nameEn,
      casNo: cnFilingSubstances.casNo,
      confidential: cnFilingSubstances.confidential,
      classNameZh: cnFilingSubstances.classNameZh,
      classNameEn: cnFilingSubstances.classNameEn,
      secrecy: {
        confidential: cnFilings.confidential,
        confidentialUntil: cnFilings.confidentialUntil,
      },
    })
    .from(cnFilingSubstances)
    .innerJoin(cnFilings, eq(cnFilings.id, cnFilingSubstances.filingId))
    .where(
      and(
        sql`${cnFilings.id} = ${filingId}`,
        sql`${cnFilings.companyId} IN ${idsAmong(scopeIds(ctx))}`,
      ),
    )
    .orderBy(asc(cnFilingSubstances.position));
}

/** Substances as pages of records tell them: by their class names while they are protected, whoever reads. */
export function toldOn(today: string) {
  return <Row extends Identity & { secrecy: Secrecy }>(row: Row) =>
    told(row, !isProtected(row.secrecy, today));
}
