import { useLoaderData } from '@remix-run/react';
import { frameOf } from '../subsystem/frame.server.ts';
import { SubsystemShell } from '../subsystem/subsystem-shell.tsx';
import { companyChoice } from './company-choice.server.ts';
import { cnLoader } from './door.server.ts';
import { MENU } from './menu.ts';
import { unreadText } from './messages/unread-text.ts';

/** The frame of every page under /cnscc; what is unread is that of all companies, whichever is asked for. */
export const loader = cnLoader(async (ctx, visit) => {
  const identity = await visit.door.identity();
  const { failedTitles, ...frame } = await frameOf(ctx, visit);
  return {
    failedTitles,
    frame,
    unread: ctx.scope.reduce((sum, { id }) => sum + (identity.counts.get(id) ?? 0), 0),
    together: {
      companies: companyChoice(ctx, identity),
      scope: ctx.scope.map(({ id, nameZh, nameEn, role }) => ({ id, nameZh, nameEn, role })),
      filter: ctx.filter,
    },
  };
});

export default function NewSubstanceShell() {
  const { frame, unread, together } = useLoaderData<typeof loader>();
  const count = unreadText(unread);
  const systems = frame.systems.map((system) => ({ ...system, ...(system.current && { count }) }));
  const menu = MENU.map((page) => ({ ...page, ...(page.name === 'messageCenter' && { count }) }));
  return <SubsystemShell frame={{ ...frame, systems }} menu={menu} together={together} />;
}
