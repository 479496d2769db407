import { withError } from '../../workbook/judge-row.server.ts';
import type { Content } from '../enterprise/content.server.ts';
import { mayStandUnder } from '../enterprise/levels.ts';
import type { JudgedEnterprise } from './judged-enterprise.ts';
import type { KeptEnterprise } from './kept-enterprises.server.ts';

/** What of an enterprise the tree of distributors stands on. */
interface Standing extends Pick<Content, 'isDistributor' | 'agencyLevel' | 'parentId'> {
  archived: boolean;
}

interface Fault {
  column: string;
  key: string;
}

/**
 * Rows as the tree allows them that all of them make together: each distributor is below its parent, and above those that
 * stand under it. A row that is wrong otherwise leaves its enterprise as it is.
 */
export function lawfulTree(
  judged: readonly JudgedEnterprise[],
  kept: readonly KeptEnterprise[],
): JudgedEnterprise[] {
  const tree = new Map<string, Standing>(kept.map((one) => [one.id, one]));
  const written = new Set<string>();
  for (const { id, row } of judged) {
    if (row.made === null) continue;
    tree.set(id, { ...row.made.content, archived: false });
    written.add(id);
  }
  const below = Map.groupBy(tree, ([, { parentId }]) => parentId ?? '');
  return judged.map((one) => {
    const its = tree.get(one.id);
    if (one.row.made === null || its === undefined) return one;
    // Those that come with the book are told at their own rows.
    const children = (below.get(one.id) ?? []).filter(([id]) => !written.has(id));
    const fault =
      underParent(its, tree) ??
      overChildren(
        its,
        children.map(([, child]) => child),
      );
    return fault === null ? one : { ...one, row: withError(one.row, fault.column, fault.key) };
  });
}

function underParent({ parentId, agencyLevel }: Standing, tree: ReadonlyMap<string, Standing>) {
  const parent = parentId === null ? undefined : tree.get(parentId);
  // One that comes with the book and is wrong is told at its own row.
  if (parent === undefined) return null;
  const at = (key: string): Fault => ({ column: 'parent', key });
  if (!parent.isDistributor) return at('workbook_parent_no_distributor');
  if (parent.archived) return at('parent_archived');
  const isBelow =
    agencyLevel !== null &&
    parent.agencyLevel !== null &&
    mayStandUnder(agencyLevel, parent.agencyLevel);
  return isBelow ? null : at('agency_level');
}

function overChildren({ isDistributor, agencyLevel }: Standing, children: readonly Standing[]) {
  if (children.length === 0) return null;
  if (!isDistributor) return { column: 'roles', key: 'has_children' };
  const isAbove = children.every(
    (child) =>
      agencyLevel !== null &&
      child.agencyLevel !== null &&
      mayStandUnder(child.agencyLevel, agencyLevel),
  );
  return isAbove ? null : { column: 'agency_level', key: 'level_over_children' };
}
