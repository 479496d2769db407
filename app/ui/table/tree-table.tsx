import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from '~/framework.ts';
import { Icon } from '../icon.tsx';
import { Table, Td } from './table.tsx';

export interface TreeNode {
  id: string;
  parentId: string | null;
}

export interface TreeTableProps<Node extends TreeNode> {
  /** Name for screen readers. */
  label: string;
  /** Cells of the head: Th. */
  head: ReactNode;
  /** Each after the one above it. */
  nodes: readonly Node[];
  /** First cell: whose row it is. */
  name: (node: Node) => ReactNode;
  /** Page of a row, which Enter opens. */
  to: (node: Node) => string;
  /** Words of the button that opens or closes what is below a row. */
  twist: (node: Node, closed: boolean) => string;
  /** The other cells: Td with `role="gridcell"`. */
  cells: (node: Node) => ReactNode;
  /** Which rows are closed, and the address that says so. */
  closed: ReadonlySet<string>;
  onClosed: (closed: ReadonlySet<string>) => void;
  addressOf: (closed: ReadonlySet<string>) => string;
}

const INDENTS = ['ps-0', 'ps-7', 'ps-14', 'ps-21', 'ps-28'];
const PHONE_INDENTS = ['', 'max-md:ps-3', 'max-md:ps-6', 'max-md:ps-9', 'max-md:ps-12'];
const TWIST = 'grid size-6 flex-none place-items-center rounded-sm text-gray-700 hover:bg-gray-100';

interface Placed<Node> {
  node: Node;
  level: number;
  /** Number of rows directly below. */
  below: number;
}

/** Rows in the order of the tree: each before those below it, which keep their order. */
export function inTree<Node extends TreeNode>(nodes: readonly Node[]): Placed<Node>[] {
  const known = new Set(nodes.map(({ id }) => id));
  const under = new Map<string | null, Node[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null;
    under.set(parent, [...(under.get(parent) ?? []), node]);
  }
  const placed: Placed<Node>[] = [];
  const walk = (parent: string | null, level: number) => {
    for (const node of under.get(parent) ?? []) {
      placed.push({ node, level, below: under.get(node.id)?.length ?? 0 });
      walk(node.id, level + 1);
    }
  };
  walk(null, 1);
  return placed;
}

/** Rows whose every row above is open. */
function shownOf<Node extends TreeNode>(
  placed: readonly Placed<Node>[],
  closed: ReadonlySet<string>,
): Placed<Node>[] {
  let hiddenUnder = Number.POSITIVE_INFINITY;
  return placed.filter(({ node, level, below }) => {
    if (level > hiddenUnder) return false;
    hiddenUnder = below > 0 && closed.has(node.id) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
}

/**
 * A table of what stands under what. With script ↑ and ↓ go from row to row, → and ← open, close and go down or up, Enter
 * opens the row's page; without it all of this is links.
 */
export function TreeTable<Node extends TreeNode>(props: TreeTableProps<Node>) {
  const { label, head, nodes, closed, onClosed } = props;
  const rows = shownOf(inTree(nodes), closed);
  const { body, at, onKeyDown, setCurrent } = useTreeKeys(props, rows);
  const press = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onClosed(toggled(closed, id));
  };
  return (
    <Table label={label} role="treegrid" density="roomy" snug>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {rows.map(({ node, level, below }, n) => (
          <tr
            key={node.id}
            aria-level={level}
            aria-expanded={below > 0 ? !closed.has(node.id) : undefined}
            tabIndex={n === at ? 0 : -1}
            className="focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
            onFocus={() => setCurrent(node.id)}
          >
            <NameCell {...props} {...{ node, level, below, press }} />
            {props.cells(node)}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Which rows are closed once one of them was pressed. */
function toggled(closed: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(closed);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The row that the keys stand on, and where they go from it. */
function useTreeKeys<Node extends TreeNode>(
  { to, closed, onClosed }: TreeTableProps<Node>,
  rows: readonly Placed<Node>[],
) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The row that a key asked for, until it has the focus. */
  const wanted = useRef<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === current),
  );
  useEffect(() => {
    // What an earlier render left to be done may come between a key and its render, which knows of the row first.
    if (wanted.current === null || rows[at]?.node.id !== wanted.current) return;
    wanted.current = null;
    (body.current?.rows[at] as HTMLElement | undefined)?.focus();
  });
  const go = (place: number) => {
    const row = rows[place];
    if (row === undefined || place === at) return;
    wanted.current = row.node.id;
    setCurrent(row.node.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside a cell belong to its link or button.
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const row = rows[at];
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node, below, level } = row;
    const isClosed = closed.has(node.id);
    const opens = event.key === 'ArrowRight' && below > 0;
    const closes = event.key === 'ArrowLeft';
    if (event.key === 'ArrowDown' || (opens && !isClosed)) go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(rows.length - 1);
    else if (event.key === 'Enter') navigate(to(node));
    else if (opens || (closes && below > 0 && !isClosed)) onClosed(toggled(closed, node.id));
    else if (closes) go(rows.findLastIndex((one, n) => n < at && one.level < level));
    else return;
    event.preventDefault();
  };
  return { body, at, onKeyDown, setCurrent };
}

interface NameProps<Node extends TreeNode> extends TreeTableProps<Node>, Placed<Node> {
  press: (event: MouseEvent, id: string) => void;
}

/** The row's name, as far in as it stands deep, with the button that opens or closes what is below. */
function NameCell<Node extends TreeNode>(props: NameProps<Node>) {
  const { node, level, below, closed, press } = props;
  const isClosed = closed.has(node.id);
  return (
    <Td role="gridcell" phone="first" className="max-md:min-w-0 max-md:flex-1 max-md:basis-3/4">
      <span
        className={`flex items-center gap-1.5 ${INDENTS[level - 1] ?? INDENTS[4]} ${PHONE_INDENTS[level - 1] ?? PHONE_INDENTS[4]}`}
      >
        {below > 0 ? (
          <Link
            to={props.addressOf(toggled(closed, node.id))}
            className={TWIST}
            aria-label={props.twist(node, isClosed)}
            preventScrollReset
            onClick={(event) => press(event, node.id)}
          >
            <Icon name={isClosed ? 'next' : 'down'} />
          </Link>
        ) : (
          <span className="size-6 flex-none" />
        )}
        {props.name(node)}
      </span>
    </Td>
  );
}
