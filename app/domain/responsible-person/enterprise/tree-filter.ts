import type { AuthorisationState } from './kinds.ts';
import type { AgencyLevel } from './levels.ts';

interface Node {
  id: string;
  parentId: string | null;
  companyCname: string;
  companyEname: string;
  oaId: string | null;
  uscc: string | null;
  agencyLevel: AgencyLevel | null;
  region: string;
  authorisation: AuthorisationState;
  /** Within the months that `expiring` asks about. */
  endsSoon: boolean;
}

interface Asked {
  q: string;
  level?: AgencyLevel | undefined;
  region?: string | undefined;
  authorisation?: AuthorisationState | undefined;
  expiring?: 'yes' | undefined;
}

/** The nodes that are asked for, with all above them, and which of them are more than the way there. */
export function treeOf<Of extends Node>(nodes: readonly Of[], asked: Asked) {
  const words = asked.q.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (node: Of) => {
    const { companyCname, companyEname, oaId, uscc } = node;
    const text = `${companyCname} ${companyEname} ${oaId ?? ''} ${uscc ?? ''}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (asked.level === undefined || node.agencyLevel === asked.level) &&
      (asked.region === undefined || node.region === asked.region) &&
      (asked.authorisation === undefined || node.authorisation === asked.authorisation) &&
      (asked.expiring === undefined || node.endsSoon)
    );
  };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = nodes.filter(fits);
  const kept = new Set<string>();
  for (const node of found) {
    let above: Of | undefined = node;
    while (above !== undefined && !kept.has(above.id)) {
      kept.add(above.id);
      above = above.parentId === null ? undefined : byId.get(above.parentId);
    }
  }
  return {
    nodes: nodes.filter(({ id }) => kept.has(id)),
    found: new Set(found.map(({ id }) => id)),
  };
}
