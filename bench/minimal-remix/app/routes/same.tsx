import { Link, useLoaderData } from '@remix-run/react';
import { loadRows, type Row } from '../rows.ts';

export const loader = loadRows;

/** The rows in the elements and attributes that our list gives them, and nothing else of our page. */
export default function List() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <SameRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function SameRow({ row }: { row: Row }) {
  const to = `/rscc/tradeRecords/list/detail?id=${row.id}`;
  const wide = 'max-w-0 truncate max-md:whitespace-normal! max-md:basis-full';
  return (
    <tr>
      <td>
        <span className="grid size-6 place-items-center">
          <input
            type="checkbox"
            className="block size-4 flex-none"
            data-pick="true"
            name="id"
            form="ticks"
            aria-label={`Choose ${row.trade_no}`}
            value={row.id}
          />
        </span>
      </td>
      <td className="max-md:order-1 whitespace-nowrap">
        <Link to={to}>{row.trade_no}</Link>
      </td>
      <td className="max-md:hidden whitespace-nowrap">{row.kind}</td>
      <td className={wide} title={row.partner}>
        <bdi>{row.partner}</bdi>
      </td>
      <td className={wide} title={row.product_summary}>
        <bdi>{row.product_summary}</bdi>
      </td>
      <td
        className="text-end whitespace-nowrap"
        title={`${row.total_mass_g / 1_000_000} t`}
        data-label="Tonnage (t)"
      >
        {(row.total_mass_g / 1_000_000).toFixed(3)}
      </td>
      <td className="whitespace-nowrap">{row.port}</td>
      <td className="whitespace-nowrap" data-label="ETA">
        {row.eta}
      </td>
      <td className="max-md:order-2 max-md:ms-auto whitespace-nowrap">
        <span className="flex items-center gap-2">
          <span
            data-status={row.status}
            className="inline-flex gap-1.5 align-middle items-center whitespace-nowrap text-text"
          >
            <svg
              className="flex-none size-(--icon) text-gray-500"
              focusable="false"
              aria-hidden="true"
            >
              <use href="/icons.svg#i-draft" />
            </svg>
            {row.status}
          </span>
        </span>
      </td>
      <td className="max-md:hidden whitespace-nowrap">
        <Link to={`${to}#act`}>Open</Link>
      </td>
    </tr>
  );
}
