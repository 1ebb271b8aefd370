/** A file with its hash. */
export interface ScriptFile {
  readonly url: string;
  readonly integrity: string;
}

/**
 * Loads a script and has it run.
 *
 * @param onAdded - Told of its element before it runs.
 * @throws Error when the file does not come or is not the one of the hash.
 */
export async function loadScript(
  document: Document,
  { url, integrity }: ScriptFile,
  onAdded: (script: HTMLScriptElement) => void = () => undefined,
): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
  onAdded(script);
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error(`${url} did not come`)));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}
