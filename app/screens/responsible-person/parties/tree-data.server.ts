import type { RpContext } from '~/domain/kernel/context.ts';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { axisOf } from '~/domain/responsible-person/enterprise/axis.ts';
import {
  type DistributorListInput,
  distributorList,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { distributorTree } from '~/domain/responsible-person/enterprise/tree.server.ts';
import { treeOf } from '~/domain/responsible-person/enterprise/tree-filter.ts';

/** The tree with the bars of the authorisations, all on one axis. One round trip. */
export async function readTree(ctx: RpContext, input: DistributorListInput) {
  const all = await distributorTree(ctx);
  const today = dayOf(ctx);
  const { nodes, found } = treeOf(all.nodes, input);
  const { axis, barOf } = axisOf(nodes, today);
  return {
    axis,
    nodes: nodes.map((node) => ({
      ...node,
      bar: barOf(node),
      /** Days from today to the end; negative after it. */
      daysLeft: node.authorisedUntil === null ? null : daysBetween(today, node.authorisedUntil),
      found: found.has(node.id),
    })),
    total: found.size,
    valid: nodes.filter(
      ({ id, authorisation }) => found.has(id) && ['valid', 'ending'].includes(authorisation),
    ).length,
    ended: nodes.filter(({ id, authorisation }) => found.has(id) && authorisation === 'ended'),
    more: all.more,
    filtered: distributorList.isFiltered(input),
    parameters: distributorList.parameters,
  };
}

export type Tree = Awaited<ReturnType<typeof readTree>>;
