/** Keeps what was made of the last `most` keys, for what takes long to make and is asked for again and again. */
export const keepLast = <Key, Made extends object | string>(most: number, make: (key: Key) => Made) => {
  const kept = new Map<Key, Made>();
  return (key: Key): Made => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (kept.size >= most) kept.delete(kept.keys().next().value!);
    kept.set(key, made);
    return made;
  };
};
