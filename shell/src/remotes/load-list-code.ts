/** Loads the code of lists, with what reads the answers to their calls: for a screen that may be visited next. */
export async function loadListCode(): Promise<void> {
  const { loadViewSchema } = await import('@ecard/shared/ui/work');
  await loadViewSchema();
}
