import { sql } from 'drizzle-orm';
import type { PreviewKind } from '../../area-previews.ts';
import { ruleInSql } from '../../regulation/rule-in-sql.server.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { SDS_RECIPIENTS } from '../document/sds-recipients.server.ts';
import { lackingCount } from '../document/supplied.server.ts';
import { KR_ISSUER } from '../korean-paper/law.ts';
import { SLUGS } from '../slugs.server.ts';
import { drawableUntil, PRE_REGISTRATION_END } from '../substance/drawable.server.ts';
import { openName } from './open-name.ts';

/** What rules of registrations and safety data sheets decide beside duties. */

/** Safety data sheets by how many who were supplied lack the version in use. */
const sdsLacking: PreviewKind = {
  kind: 'sds_lacking',
  by: [SDS_RECIPIENTS],
  rows: ({ companies, day }) => {
    const ofSystem = systemsOf('only-representative').map((system) => {
      const lacking = lackingCount({ system, nowMs: Date.parse(`${day}T00:00:00Z`) });
      return sql`SELECT documents.id, documents.company_id, documents.title AS subject,
          ${lacking} AS said
        FROM documents WHERE documents.company_id IN ${companies}
          AND documents.system = ${system.slug} AND documents.type = 'extended_sds'
          AND documents.archived = 0`;
    });
    return sql.join(ofSystem, sql` UNION ALL `);
  },
};

/** Registrations by the last day on which they can be drawn. */
const drawable: PreviewKind = {
  kind: 'drawable_until',
  by: [PRE_REGISTRATION_END],
  rows: ({ companies, day }) => sql`SELECT registrations.id, registrations.company_id,
      registrations.registration_no || ' ' || ${openName('zh', 'registrations')} AS subject,
      ${drawableUntil(day).sql} AS said
    FROM registrations WHERE registrations.company_id IN ${companies}
      AND registrations.system IN ${SLUGS} AND registrations.validity = 'valid'
      AND registrations.source = 'own'`,
};

/** What counts for changes and papers from the day on; those that are there keep theirs. */
const terms: PreviewKind = {
  kind: 'or_terms',
  by: ['KR_CHANGE', 'BAND_UPDATE', KR_ISSUER],
  once: true,
  rows: ({ day }) => {
    const term = (rule: string, path: string, law: string) =>
      sql`SELECT ${`${rule}/${path}`} AS id, '' AS company_id, ${law} AS subject,
        ${`${rule}_${path}`} AS what, ${ruleInSql<string>(rule, path, day)} AS said`;
    const all = [
      term('KR_CHANGE', 'days', 'K-REACH'),
      term('BAND_UPDATE', 'months', 'EU REACH'),
      term('BAND_UPDATE', 'after_reports', 'EU REACH'),
      term(KR_ISSUER, 'issuer', 'K-REACH'),
    ];
    return sql.join(all, sql` UNION ALL `);
  },
};

export const LAW_PREVIEWS: readonly PreviewKind[] = [sdsLacking, drawable, terms];
