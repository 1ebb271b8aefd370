/** What citizens and misfortune do at the sandbox of PosAPI. */
export function createTaxAuthority(sandboxUrl: string) {
  const play = async (path: string): Promise<void> => {
    await fetch(`${sandboxUrl}${path}`, { method: 'POST' });
  };
  return {
    /** The citizen takes a receipt into their app, or agrees to its wanted return. */
    confirm: (packageId: string) => play(`/confirm/${packageId}`),
    /** PosAPI stops answering while something is done. */
    async duringOutage(act: () => Promise<void>): Promise<void> {
      await play('/outage');
      try {
        await act();
      } finally {
        await play('/outage');
      }
    },
  };
}
