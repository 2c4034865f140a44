/** The newest navigation version that replies told of, per app; own and global changes both count it up. */
export function createNavVersions(onGrown: (app_id: string) => void): (app_id: string, version: number) => void {
  const newest = new Map<string, number>();
  return (app_id, version) => {
    const known = newest.get(app_id);
    // Replies overtake each other: an older number says nothing.
    if (known !== undefined && version <= known) return;
    newest.set(app_id, version);
    if (known !== undefined) onGrown(app_id);
  };
}
