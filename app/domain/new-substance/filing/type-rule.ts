import { type SQL, sql } from 'drizzle-orm';
import { cnFilings } from '#db/schema/cn-filing.ts';

/**
 * JSON of what the law says of a filing's type (`typeRule`), under its regime as it was on the day of registration; null
 * where no law knows it. A row that was over by then counts still: there was a time of grace.
 */
export const TYPE_RULE: SQL = sql`(SELECT t.value
  FROM regulation_rules r, json_each(r.value, '$.types') t
  WHERE r.rule = 'cn_types' AND r.active AND r.value ->> 'regime' = ${cnFilings.regime}
    AND r.valid_from <= ${cnFilings.registeredOn}
    AND t.value ->> 'type' = ${cnFilings.registrationType}
    AND t.value ->> 'kind' IS ${cnFilings.simpleKind}
    AND t.value ->> 'subtype' IS ${cnFilings.specialSubtype}
  ORDER BY r.valid_from DESC LIMIT 1)`;
