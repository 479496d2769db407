import { logout } from '~/domain/identity/logout.server.ts';
import { redirect, redirectDocument } from '~/framework.ts';
import { publicAction } from '../door.server.ts';

export const loader = () => redirect('/');

export const action = publicAction(async (ctx, { door }) => {
  await logout(ctx, door.token);
  // The next person at this browser finds no drafts: the page after this one forgets them.
  throw redirectDocument('/user/login?ended=1', {
    headers: { 'Set-Cookie': door.endedSessionCookie() },
  });
});
