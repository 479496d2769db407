import { Outlet, useLoaderData } from '@remix-run/react';
import { orLoader } from '../door.server.ts';
import type { ShellContext } from './shell-context.ts';

export const loader = orLoader(async (ctx): Promise<ShellContext> => {
  return { system: ctx.system, role: ctx.actor.role, company: ctx.company };
});

export default function OnlyRepresentativeShell() {
  const shell = useLoaderData<typeof loader>();
  return <Outlet context={shell satisfies ShellContext} />;
}
