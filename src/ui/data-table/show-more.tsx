import { BusyButton } from '../controls/busy-button.tsx';

type ShowMoreProps = {
  of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

/** Reads a list on, while there is more of it. */
export const ShowMore = ({ of }: ShowMoreProps) =>
  of.hasNextPage && (
    <BusyButton
      fullWidth
      busy={of.isFetchingNextPage}
      busyLabel="Reading…"
      onPress={async () => void (await of.fetchNextPage())}
    >
      Show more
    </BusyButton>
  );
