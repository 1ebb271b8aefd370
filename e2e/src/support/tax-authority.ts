/** Creates controls of the sandbox of PosAPI: confirmations by citizens, and outages. */
export function createTaxAuthority(sandboxUrl: string) {
  const play = async (path: string): Promise<void> => {
    await fetch(`${sandboxUrl}${path}`, { method: 'POST' });
  };
  return {
    /** Confirms a receipt in the citizen's app, or agrees to the return requested. */
    confirm: (packageId: string) => play(`/confirm/${packageId}`),
    /** Stops PosAPI's answers while `act` runs. */
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
