interface List<Query> {
  strict(
    params: URLSearchParams,
  ): { ok: true; value: Query } | { ok: false; refusal: { fields?: object } };
}

/** A list's query as an address asks it; throws where a client would be refused. */
export function asked<Query>(
  list: List<Query>,
  conditions: Readonly<Record<string, string | number | undefined>> = {},
): Query {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(conditions)) {
    if (value !== undefined) params.set(name, String(value));
  }
  const outcome = list.strict(params);
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal.fields)}`);
  return outcome.value;
}
