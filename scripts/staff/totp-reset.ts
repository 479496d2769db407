import { parseArgs } from 'node:util';
import { runSql } from './run.ts';
import { addressOf, newMark, resetLastSql } from './sql.ts';

/**
 * `npm run staff:totp-reset -- <e-mail> [--remote]`: takes the second factor of the only admin of the provider away, who
 * lost authenticator and recovery codes. Where there is another admin, that one does it by page.
 */
function reset(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false } },
  });
  const email = addressOf(positionals[0]);
  const mark = newMark(Date.now());
  const sql = resetLastSql({ email, nowMs: Date.now(), mark });
  const { done, admins } = runSql(sql, values.remote);
  if (done) {
    console.log(`${email} signs in with the password alone, and sets up a second factor next.`);
    return;
  }
  throw new Error(
    Number(admins) > 1
      ? 'Another admin of the provider resets it: Console, Staff.'
      : `${email} is not the provider’s admin, or has no second factor.`,
  );
}

try {
  reset();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
