import { redirect, redirectDocument } from '@remix-run/cloudflare';
import { logout } from '~/domain/identity/logout.server.ts';
import { publicAction } from '../door.server.ts';

export const loader = () => redirect('/');

export const action = publicAction(async (ctx, { door }) => {
  await logout(ctx, door.token);
  throw redirectDocument('/user/login', { headers: { 'Set-Cookie': door.endedSessionCookie() } });
});
