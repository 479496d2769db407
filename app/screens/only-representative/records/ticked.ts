/**
 * The ticked records of a list's form, as the batch verb takes them. With script each comes with the version
 * that was shown; without it the boxes themselves are sent.
 */
export function tickedOf(form: FormData): { ids: string[]; versions: Record<string, number> } {
  const versions: Record<string, number> = {};
  for (const ticked of form.getAll('ticked')) {
    const [id = '', version] = String(ticked).split(' ');
    versions[id] = Number(version);
  }
  const boxes = form.getAll('id').map(String);
  return { ids: [...new Set([...Object.keys(versions), ...boxes])], versions };
}
