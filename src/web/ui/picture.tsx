interface PictureProps {
  /** base address: the files are `<base>-<width>.avif` and `.webp` */
  base: string;
  widths: readonly number[];
  /** the picture's own proportions, so that its place is kept while it loads */
  width: number;
  height: number;
  /** how wide it is shown, as in `<img sizes>` */
  sizes: string;
  /** empty where the text beside it says the same */
  alt: string;
  /** the page's main picture: fetched first; all others wait until they are near */
  priority?: boolean;
  className?: string;
}

export const mealPictureWidths = [320, 640, 1200] as const;
export const heroPictureWidths = [480, 800, 1280] as const;

/** AVIF where the browser can, WebP elsewhere, in the size that the screen needs. */
export function Picture({ base, widths, sizes, alt, priority = false, ...image }: PictureProps) {
  // a meal that is being written has none yet
  if (base === '') return null;
  const files = (format: string) =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        sizes={sizes}
        srcSet={files('webp')}
        src={`${base}-${widths[1]}.webp`}
        {...image}
      />
    </picture>
  );
}
