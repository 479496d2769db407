import { newId } from '../../app/domain/kernel/ids.ts';
import { isEmail } from '../../app/domain/kernel/input.ts';

/**
 * What the operator does about the first and the last admin of the provider, as SQL for `wrangler d1 execute`: each
 * statement asks by itself whether it may, because between two of them somebody else may act.
 */

const LINK_MS = 2 * 60 * 60 * 1000;

/** A text as SQL. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Admins of the provider who can act. */
const ACTIVE_ADMIN = "staff_role = 'provider' AND state = 'active'";
const NO_ADMIN = `NOT EXISTS (SELECT 1 FROM users WHERE ${ACTIVE_ADMIN})`;

interface Act {
  email: string;
  nowMs: number;
  /** Makes the rows' ids unique. */
  mark: string;
}

/** A mark that sorts by time, as ids do: lists go by them. */
export const newMark = (nowMs: number) => newId('aud', nowMs).slice('aud_'.length);

/** The address as it is kept. */
export function addressOf(typed: string | undefined): string {
  const email = (typed ?? '').trim().toLowerCase();
  if (!isEmail(email)) throw new Error('Which e-mail address? npm run <script> -- <e-mail>');
  return email;
}

function audited({ nowMs, mark }: Act, action: string, subject: string): string {
  return `INSERT INTO audit_entries (id, actor_kind, actor_name, action, subject_kind, subject_id,
    detail, request_id, at_ms, moved)
  SELECT 'aud_${mark}', 'system', 'operator', ${quoted(action)}, 'staff', id, '{}',
    'req_${mark}', ${nowMs}, 1 FROM users WHERE ${subject};`;
}

/**
 * The first admin of the provider, invited, and a link that activates the account for two hours; once more for one who
 * was invited and let the link lapse. The last statement answers `made` and `taken`.
 *
 * @param tokenHash of the link: in clear it is nowhere but on the operator's screen
 */
export function firstAdminSql(act: Act & { name: string; tokenHash: string }): string {
  const { email, name, tokenHash, nowMs, mark } = act;
  const made = `EXISTS (SELECT 1 FROM one_time_tokens WHERE token_hash = ${quoted(tokenHash)})`;
  return [
    `INSERT INTO users (id, email, first_name, state, staff_role, created_at_ms)
  SELECT 'usr_${mark}', ${quoted(email)}, ${quoted(name)}, 'invited', 'provider', ${nowMs}
  WHERE ${NO_ADMIN} AND NOT EXISTS (SELECT 1 FROM users WHERE email = ${quoted(email)});`,
    `INSERT INTO one_time_tokens (token_hash, kind, user_id, expires_at_ms)
  SELECT ${quoted(tokenHash)}, 'activate', id, ${nowMs + LINK_MS} FROM users
  WHERE email = ${quoted(email)} AND staff_role = 'provider' AND state = 'invited' AND ${NO_ADMIN};`,
    audited(act, 'staff.first', `email = ${quoted(email)} AND ${made}`),
    `SELECT ${made} AS made, NOT ${NO_ADMIN} AS taken;`,
  ].join('\n');
}

/**
 * Takes the second factor of the only admin of the provider away, with recovery codes and sessions: nobody else could.
 * The last statement answers `done` and `admins`.
 */
export function resetLastSql(act: Act): string {
  const { email, mark } = act;
  const last = `email = ${quoted(email)} AND ${ACTIVE_ADMIN}
    AND (SELECT count(*) FROM users WHERE ${ACTIVE_ADMIN}) = 1
    AND EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = users.id)`;
  const them = `(SELECT subject_id FROM audit_entries WHERE id = 'aud_${mark}')`;
  return [
    audited(act, 'staff.second_factor_reset', last),
    ...['recovery_codes', 'second_factors', 'sessions'].map(
      (table) => `DELETE FROM ${table} WHERE user_id = ${them};`,
    ),
    `UPDATE users SET access_version = access_version + 1 WHERE id = ${them};`,
    `SELECT EXISTS ${them} AS done, (SELECT count(*) FROM users WHERE ${ACTIVE_ADMIN}) AS admins;`,
  ].join('\n');
}
