import {
  confirmSecondFactor,
  enrolSecondFactor,
} from '~/domain/identity/enrol-second-factor.server.ts';
import { stepAt, totpCode } from '~/domain/identity/totp.ts';
import { NOW_MS } from './contexts.ts';
import { insertPerson, PASSWORD, type Person, signIn, userContext } from './people.ts';

/** The authenticator's code so many steps from a moment. */
export const codeAt = (secret: string, nowMs = NOW_MS, away = 0) =>
  totpCode(secret, stepAt(nowMs) + away);

export interface Enrolled extends Person {
  token: string;
  secret: string;
  recovery: string[];
}

/** Someone whose account asks for a code; the code of the step before is spent. */
export async function enrolled(nowMs = NOW_MS): Promise<Enrolled> {
  const person = await insertPerson();
  const token = await signIn(person.userId, nowMs);
  const made = await enrolSecondFactor(await userContext(token, nowMs), { password: PASSWORD });
  if (!made.ok) throw new Error(`refused with ${made.refusal.code}`);
  const { secret } = made.value;
  const code = await codeAt(secret, nowMs, -1);
  const codes = await confirmSecondFactor(await userContext(token, nowMs), { code });
  if (!codes.ok) throw new Error(`refused with ${codes.refusal.code}`);
  return { ...person, token, secret, recovery: codes.value };
}
