import { parseArgs } from 'node:util';
import { hashToken, newToken } from '../../app/domain/kernel/ids.ts';
import { portalOrigin, runSql } from './run.ts';
import { addressOf, firstAdminSql, newMark } from './sql.ts';

/**
 * `npm run staff:first -- <e-mail> [--name <name>] [--remote]`: the first admin of the provider in a database without
 * one, who invites everybody else by page. Prints the link that activates the account, for two hours; again for the same
 * address makes another. Only the link's hash is kept.
 */
async function first(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, remote: { type: 'boolean', default: false } },
  });
  const email = addressOf(positionals[0]);
  const token = newToken();
  const { made, taken } = runSql(
    firstAdminSql({
      email,
      name: values.name?.trim() || (email.split('@')[0] ?? email),
      tokenHash: await hashToken(token),
      nowMs: Date.now(),
      mark: newMark(Date.now()),
    }),
    values.remote,
  );
  if (taken) throw new Error('There is an admin of the provider already, who invites others.');
  if (!made) throw new Error(`${email} belongs to somebody else: take another address.`);
  console.log(`${email} is invited as admin of the provider. For two hours, once:

  ${portalOrigin(values.remote)}/user/login?view=activate&token=${token}
`);
}

try {
  await first();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
