import type { StaffContext } from '~/domain/identity/user-context.ts';
import { act } from '~/domain/kernel/verb.ts';
import { startCorap } from '~/domain/only-representative/corap/start.server.ts';
import { corapVerbs } from '~/domain/only-representative/corap/verbs.server.ts';
import { actOnStaged } from '../../../console/import/staged-act.server.ts';
import type { Visit } from '../../../door.server.ts';

/** A workbook comes in, or what its preview showed is written. */
export const actOnCorap = (ctx: StaffContext, visit: Visit) =>
  actOnStaged(ctx, visit, {
    page: 'registrations/corap',
    start: (file, reader) => startCorap(ctx, file, reader),
    write: (id, said) => act(corapVerbs.verbs.commitCorap, ctx, id, said),
  });
