/** Products of a record in one cell: the first, and how many there are. */
export function productText(
  products: readonly string[],
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  const [first = '', ...rest] = products;
  return rest.length === 0 ? first : t('list.andMore', { first, count: products.length });
}
