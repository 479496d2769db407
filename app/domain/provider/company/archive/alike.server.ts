import { sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { nameKey } from '#db/name-key.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Context } from '../../../kernel/context.ts';
import { utcDay } from '../../../kernel/dates.ts';
import { type Refusal, refuse } from '../../../kernel/outcome.ts';
import { nameSkeletons } from '../../../kernel/text/company-name.ts';
import { EVERYWHERE, inForce } from '../../../look-alike/prohibited.ts';

interface Named {
  name_zh: string;
  name_en: string;
  country: string;
}

const namesOf = ({ name_zh: zh, name_en: en }: Named) => [zh, en].filter((name) => name !== '');

/**
 * Whom somebody should look at before companies of these names are entered: one that is prohibited today and has such a
 * name, or one that looks like it; a company that is there under one of the names. One round trip.
 *
 * @param besides a company that is there already and does not look like itself
 * @returns what is said of one of them: 4100 at `checked`, or null
 */
export async function readAlike(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  said: Named[],
  besides = '',
) {
  const names = said.flatMap(namesOf);
  const [prohibited, same] = await db.batch([
    db
      .select({
        name: sql<string>`x.name`.as('prohibited_name'),
        key: sql<string>`x.name_key`.as('prohibited_key'),
        country: sql<string>`x.country`.as('prohibited_country'),
        skeleton: sql<string | null>`x.skeleton`.as('prohibited_skeleton'),
      })
      .from(sql`prohibited_companies x`)
      .where(
        sql`${inForce(utcDay(nowMs))} AND (x.name_key IN ${idsAmong(names.map(nameKey))}
          OR x.skeleton IN ${idsAmong(names.flatMap(nameSkeletons))})`,
      ),
    db
      .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
      .from(companies)
      .where(
        sql`(${companies.nameZh} IN ${idsAmong(names)} OR ${companies.nameEn} IN ${idsAmong(names)})
          AND ${companies.id} <> ${besides}`,
      ),
  ]);
  return (one: Named): Refusal | null => {
    const keys = namesOf(one).map(nameKey);
    const skeletons = namesOf(one).flatMap(nameSkeletons);
    const alike = prohibited.find(
      ({ key, country, skeleton }) =>
        (keys.includes(key) && [one.country, EVERYWHERE].includes(country)) ||
        (skeleton !== null && skeletons.includes(skeleton)),
    );
    if (alike !== undefined) {
      const said = { key: 'archive_like_prohibited', values: { name: alike.name } };
      return refuse(4100, { fields: { checked: said } }).refusal;
    }
    const there = same.find(
      ({ nameZh, nameEn }) => nameZh === one.name_zh || nameEn === one.name_en,
    );
    if (there === undefined) return null;
    const fields = { checked: { key: 'archive_same_name' } };
    return refuse(4100, { fields, data: { company_id: there.id } }).refusal;
  };
}
