/** The browser has begun to read the file by then. */
const KEPT_MS = 10_000;

/** Gives a file to the browser to keep. */
export function giveToBrowser(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}
